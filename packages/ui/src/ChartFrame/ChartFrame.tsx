import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { ChartLineIcon, TableIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
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
  words,
} from './ChartFrame.css.ts';

export interface ChartSeries {
  /** What the series is. */
  label: ReactNode;
  /** Its colour: the number in the theme's `chart` palette. */
  color: keyof typeof marks;
  /**
   * How the chart draws it, where that is more than its colour: a dashed line, a point's shape.
   * @default a square of its colour
   */
  mark?: ReactNode;
}

export interface ChartFrameProps extends BaseProps {
  /** What the chart shows. */
  title: ReactNode;
  /**
   * The title's place in the outline of the page.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /** What there is to see in it, in a sentence. Screen readers hear it in place of the picture. */
  summary: ReactNode;
  /** What chooses what the chart and its table show. */
  controls?: ReactNode;
  /** The series, in the order in which the chart draws them. One series needs no legend. */
  legend?: ChartSeries[];
  /** The chart, drawn by the app with `vars.color.chart` as colours. It fills the frame. */
  children: ReactNode;
  /** The numbers of the chart in a `Table`, which a button shows in its place. */
  table: ReactNode;
  /** Whether the table is shown, where the app decides. */
  isTableVisible?: boolean;
  /** Called when the reader changes between chart and table. */
  onTableVisibleChange?: (isVisible: boolean) => void;
  /**
   * How high the chart is.
   * @default 'medium'
   */
  size?: 'small' | 'medium';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** A chart with what everybody needs beside it: its title, what it says in words, its legend, its numbers as a table. */
export function ChartFrame({
  title,
  headingLevel = 3,
  summary,
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
        <div className={words}>
          <Heading level={headingLevel} size="title" id={`${id}-title`}>
            {title}
          </Heading>
          <span id={`${id}-summary`} className={summaryStyle}>
            {summary}
          </span>
        </div>
        <Button
          size="small"
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
