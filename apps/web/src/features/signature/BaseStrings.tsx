import type { Diagnosis } from '@platform/signer/diagnose';
import { Code, Grid, Stack, Text, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { code, figure, frame, nothing, part } from './BaseStrings.css.ts';

/** Props of BaseStrings. */
export type BaseStringsProps = Pick<Diagnosis, 'verdict' | 'gateway' | 'caller' | 'difference'>;

/** Makes line feeds and other control characters visible. */
const visible = (text: string) => text.replaceAll('\r', '␍').replaceAll('\n', '↵\n').replaceAll('\t', '⇥');

/** A base string with the differing part marked. */
function BaseString({ title, text, from, to }: { title: string; text: string; from?: number; to?: number }) {
  const hasPart = from !== undefined && to !== undefined;
  return (
    <figure className={figure}>
      <figcaption>
        <Text weight="medium" elementType="span">
          {title}
        </Text>
      </figcaption>
      <div className={frame}>
        <code className={code} translate="no" dir="ltr">
          {visible(hasPart ? text.slice(0, from) : text)}
          {hasPart && (
            <>
              <mark className={part}>
                <VisuallyHidden> (the difference begins) </VisuallyHidden>
                {from === to ? <span className={nothing}>nothing</span> : visible(text.slice(from, to))}
                <VisuallyHidden> (the difference ends) </VisuallyHidden>
              </mark>
              {visible(text.slice(to))}
            </>
          )}
        </code>
      </div>
    </figure>
  );
}

const ENDS = { head: 'where the secret is at the head', tail: 'where the secret is at the tail' };

function differenceNote({ index, place, parameter = '' }: NonNullable<Diagnosis['difference']>): ReactNode {
  return (
    <>
      They differ from character {index + 1},{' '}
      {place === 'parameter' ? (
        <>
          in <Code>{parameter}</Code>
        </>
      ) : (
        ENDS[place]
      )}
      . {BULLETS}
    </>
  );
}

const BULLETS = 'Bullets hide the secret.';
/** Texts for equal base strings. */
const EQUAL = {
  right: `Yours is the same as the gateway’s. ${BULLETS}`,
  wrong: `Yours is the same as the gateway’s. The error comes after it. ${BULLETS}`,
  unknown: `Yours is the same as the gateway’s. Either the secret in it is wrong, or the error comes after it. ${BULLETS}`,
} satisfies Record<Diagnosis['verdict'], string>;

/** The gateway's base string next to the caller's, with their difference. */
export function BaseStrings({ verdict, gateway, caller, difference }: BaseStringsProps) {
  const note = difference
    ? differenceNote(difference)
    : caller || verdict === 'right'
      ? EQUAL[verdict]
      : BULLETS;
  return (
    <Stack gap={4}>
      <Text tone="secondary">{note}</Text>
      <Grid layout={caller ? 'two' : 'fit'} gap={4}>
        <BaseString
          title="The gateway’s"
          text={gateway}
          {...(difference && { from: difference.index, to: difference.gatewayEnd })}
        />
        {caller && (
          <BaseString
            title={caller.isGiven ? 'Yours' : 'Yours, as your signature shows'}
            text={caller.text}
            {...(difference && { from: difference.index, to: difference.callerEnd })}
          />
        )}
      </Grid>
    </Stack>
  );
}
