import type { ReactNode } from 'react';
import { Label } from 'react-aria-components';
import { cx } from './base.ts';
import {
  fill,
  head,
  label as labelStyle,
  passing,
  tones,
  track,
  value as valueStyle,
} from './measure.css.ts';

export type MeasureTone = keyof typeof tones;

interface MeasureProps {
  label: ReactNode;
  /** The value in words, if any. */
  valueText: string | undefined;
  /** Undefined if the progress is unknown; the bar is then animated. */
  percentage: number | undefined;
  tone: MeasureTone;
}

/**
 * A label, a value and a track. Drawn with SVG attributes, because a strict content security policy rejects style
 * attributes in server-rendered markup.
 */
export function Measure({ label, valueText, percentage, tone }: MeasureProps) {
  const isKnown = percentage !== undefined;
  return (
    <>
      <div className={head}>
        <Label className={labelStyle}>{label}</Label>
        {valueText !== undefined && <span className={valueStyle}>{valueText}</span>}
      </div>
      <svg className={track} aria-hidden="true" focusable="false">
        <rect
          width={isKnown ? `${percentage}%` : '40%'}
          height="100%"
          rx="3"
          className={cx(fill, tones[tone], !isKnown && passing)}
        />
      </svg>
    </>
  );
}
