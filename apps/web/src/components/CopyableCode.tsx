import { Code, CopyButton } from '@platform/ui';
import { code, together } from './CopyableCode.css.ts';

/** Props of CopyableCode. */
export interface CopyableCodeProps {
  /** An id or another text without spaces. */
  value: string;
  /** Label of the button that copies the value. */
  label: string;
}

/** A value with a button that copies it. The button stays on the line of the value. */
export function CopyableCode({ value, label }: CopyableCodeProps) {
  return (
    <span className={together}>
      <Code className={code}>{value}</Code>
      <CopyButton value={value} label={label} />
    </span>
  );
}
