import { Heading, Stack, Text } from '@platform/ui';
import { dark, frame, head, light } from './ProductPicture.css.ts';
import narrowDark from './pictures/overview-narrow-dark.webp';
import narrowLight from './pictures/overview-narrow-light.webp';
import wideDark from './pictures/overview-wide-dark.webp';
import wideLight from './pictures/overview-wide-light.webp';

const ALT = 'The overview of a customer: calls per day, the share of each API, and the latest messages';
/** Sizes of the pictures in CSS pixels, which reserve the place while the pictures load. */
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 640 };

/** The control panel as a customer sees it, in the reader's color scheme. `scripts/pictures.ts` takes the pictures. */
export function ProductPicture() {
  return (
    <section aria-labelledby="product">
      <Stack gap={2} className={head}>
        <Heading level={2} size="page" id="product">
          See every call, cost and quota
        </Heading>
        <Text tone="secondary">
          The control panel shows how many calls succeeded, what they cost and what is left, for each
          application and API.
        </Text>
      </Stack>
      <div className={frame}>
        {[
          { name: light, wide: wideLight, narrow: narrowLight },
          { name: dark, wide: wideDark, narrow: narrowDark },
        ].map(({ name, wide, narrow }) => (
          <picture key={name}>
            <source media="(max-width: 639px)" srcSet={narrow} {...NARROW} />
            <img className={name} src={wide} alt={ALT} loading="lazy" decoding="async" {...WIDE} />
          </picture>
        ))}
      </div>
    </section>
  );
}
