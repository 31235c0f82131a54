import { bar, best, caption, drawing, figure, labels, peak } from './Bars.css.ts';
import type { Example } from './examples.ts';

/** Height of the drawing, and width of a bar with the gaps beside it, in the drawing's own units. */
const HEIGHT = 100;
const STEP = 20;

/** The numbers of a response as bars; the highest one is labeled. Screen readers get the numbers as text. */
export function Bars({ caption: what, bars, peakOf }: Example) {
  const highest = Math.max(...bars.map(({ visitors }) => visitors));
  const top = bars.find(({ visitors }) => visitors === highest);
  return (
    <figure className={figure}>
      <figcaption className={caption}>
        <span>{what}</span>
        {top && (
          <span className={peak}>
            {peakOf(top.label)}, {top.visitors} visitors
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={drawing}
        role="img"
        aria-label={bars.map(({ label, visitors }) => `${label}: ${visitors}`).join(', ')}
      >
        {bars.map(({ label, visitors }, index) => {
          const height = Math.round((visitors / highest) * HEIGHT);
          return (
            <rect
              key={label}
              x={index * STEP + 2}
              y={HEIGHT - height}
              width={STEP - 4}
              height={height}
              className={visitors === highest ? best : bar}
            />
          );
        })}
      </svg>
      <div aria-hidden className={labels}>
        {bars.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </figure>
  );
}
