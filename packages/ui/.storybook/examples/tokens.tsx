import { useState } from 'react';
import { Button, Grid, Heading, Inline, Stack, Text, vars } from '../../src/index.ts';
import { scale } from '../../src/theme/scale.ts';
import { bar, raised, row, runner, swatch, swatches, tile, tiles, track } from './overview.css.ts';

/** Converts a length of the scale to pixels. */
const pixels = (rem: string) => Number.parseFloat(rem) * 16;

const spaces = Object.entries(scale.space).toSorted(([, one], [, other]) => pixels(one) - pixels(other));
const sizes = Object.keys(scale.fontSize).filter(
  (name) => name !== 'control',
) as (keyof typeof scale.lineHeight)[];

/** All colors of the reader's theme, by group. */
export function Colors() {
  return (
    <Grid layout="two" gap={6}>
      {Object.entries(vars.color).map(([group, colors]) => (
        <Stack key={group} gap={2}>
          <Heading level={3} size="small">
            {group}
          </Heading>
          <div className={swatches}>
            {Object.entries(typeof colors === 'string' ? { [group]: colors } : colors).map(
              ([name, color]) => (
                <Stack key={name} gap={1}>
                  <div className={swatch} style={{ background: color }} />
                  <Text size="caption" tone="muted">
                    {name}
                  </Text>
                </Stack>
              ),
            )}
          </div>
        </Stack>
      ))}
    </Grid>
  );
}

/** Sizes of text with their line heights. */
export function Type() {
  return (
    <div>
      {sizes.map((size) => (
        <div key={size} className={row}>
          <Text size="small" tone="muted">
            {size}: {pixels(scale.fontSize[size])}/{pixels(scale.lineHeight[size])}
          </Text>
          <div style={{ fontSize: vars.fontSize[size], lineHeight: vars.lineHeight[size] }}>
            12,840 visitors passed
          </div>
        </div>
      ))}
    </div>
  );
}

/** The steps of space. */
export function Space() {
  return (
    <div>
      {spaces.map(([name, size]) => (
        <div key={name} className={row}>
          <Text size="small" tone="muted">
            {name}: {pixels(size)} px
          </Text>
          <div className={bar} style={{ inlineSize: size }} />
        </div>
      ))}
    </div>
  );
}

/** Corner radii, and the shadow of floating surfaces. */
export function Shape() {
  return (
    <div className={tiles}>
      {Object.entries(scale.radius).map(([name, radius]) => (
        <div key={name} className={tile} style={{ borderRadius: radius }}>
          {name} {radius}
        </div>
      ))}
      <div className={`${tile} ${raised}`} style={{ borderRadius: vars.radius.card }}>
        raised
      </div>
    </div>
  );
}

/** Duration and easing of movements. */
export function Motion() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Stack gap={3} align="stretch">
      <div className={track}>
        <div className={runner} {...(isThere ? { 'data-there': true } : {})} />
      </div>
      <Inline>
        <Button onPress={() => setIsThere(!isThere)}>Move</Button>
        <Text tone="muted">
          {scale.motion.duration}, {scale.motion.easing}; none if the reader prefers reduced motion
        </Text>
      </Inline>
    </Stack>
  );
}
