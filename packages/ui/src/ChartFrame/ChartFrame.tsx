import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { ChartLineIcon, TableIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  chart,
  entry,
  frame,
  head,
  legend as legendStyle,
  mark,
  marks,
  sizes,
  summary as summaryStyle,
  title as titleOnly,
  words,
} from './ChartFrame.css.ts';

export interface ChartSeries {
  /** The name of the series. */
  label: ReactNode;
  /** Its color: the number in the theme's `chart` palette. */
  color: keyof typeof marks;
  /**
   * Its mark in the legend, if the chart uses more than color: a dashed line, the shape of a point.
   * @default a square of its color
   */
  mark?: ReactNode;
}

export interface ChartFrameProps extends BaseProps {
  /** The title of the chart. */
  title: ReactNode;
  /**
   * The title's level in the outline of the page.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /** The main result of the chart in a sentence. Screen readers read it instead of the picture. */
  summary: ReactNode;
  /**
   * Whether only screen readers get the summary, because figures next to the chart show the same.
   * @default false
   */
  isSummaryHidden?: boolean;
  /** Controls that select what the chart and its table show. */
  controls?: ReactNode;
  /** The series, in the order in which the chart draws them. A single series needs no legend. */
  legend?: ChartSeries[];
  /** The chart, drawn by the app with colors of `vars.color.chart`. It fills the frame. */
  children: ReactNode;
  /** The numbers of the chart in a `Table`; a button shows it instead of the chart. */
  table: ReactNode;
  /** Whether the table is shown, if the app controls it. */
  isTableVisible?: boolean;
  /** Called when the reader switches between chart and table. */
  onTableVisibleChange?: (isVisible: boolean) => void;
  /**
   * The height of the chart; `content` leaves it to the chart.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'content';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** A chart with its accessible parts: title, summary in words, legend, numbers as a table. */
export function ChartFrame({
  title,
  headingLevel = 3,
  summary,
  isSummaryHidden = false,
  controls,
  legend,
  children,
  table,
  isTableVisible,
  onTableVisibleChange,
  size = 'medium',
  className,
  ...props
}: ChartFrameProps) {
  const messages = useMessages();
  const id = useId();
  const [own, setOwn] = useState(false);
  const showsTable = isTableVisible ?? own;
  return (
    <figure {...props} aria-labelledby={`${id}-title`} className={cx(frame, className)}>
      <figcaption className={head}>
        <div className={cx(words, isSummaryHidden && titleOnly)}>
          <Heading level={headingLevel} size="title" id={`${id}-title`}>
            {title}
          </Heading>
          {isSummaryHidden ? (
            <VisuallyHidden id={`${id}-summary`}>{summary}</VisuallyHidden>
          ) : (
            <span id={`${id}-summary`} className={summaryStyle}>
              {summary}
            </span>
          )}
        </div>
        <Button
          size="small"
          variant="quiet"
          icon={showsTable ? ChartLineIcon : TableIcon}
          aria-describedby={`${id}-title`}
          onPress={() => {
            setOwn(!showsTable);
            onTableVisibleChange?.(!showsTable);
          }}
        >
          {showsTable ? messages.showChart : messages.showTable}
        </Button>
      </figcaption>
      {controls}
      {showsTable ? (
        table
      ) : (
        <>
          {legend && (
            <ul className={legendStyle}>
              {legend.map(({ label, color, mark: drawn }) => (
                <li key={color} className={entry}>
                  {drawn ?? <span className={cx(mark, marks[color])} />}
                  {label}
                </li>
              ))}
            </ul>
          )}
          <div
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-summary`}
            className={cx(chart, sizes[size])}
          >
            {children}
          </div>
        </>
      )}
    </figure>
  );
}
