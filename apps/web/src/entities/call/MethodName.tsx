import { Code } from '@platform/ui';
import { Fragment } from 'react';

/** Props of MethodName. */
export interface MethodNameProps {
  /** For example `open.traffic.getHourlyFlow`. */
  children: string;
}

/** A method name that breaks after dots and before capitals, not within a word. */
export function MethodName({ children }: MethodNameProps) {
  return (
    <Code>
      {children.split(/(?<=\.)|(?=[A-Z])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name don't move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Code>
  );
}
