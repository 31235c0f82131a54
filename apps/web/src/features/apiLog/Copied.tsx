import { Inline } from '@platform/ui';
import { CopyableCode } from '#components/CopyableCode.tsx';

/** Props of Copied. */
interface CopiedProps {
  /** What is copied; null if there is nothing. */
  value: string | null;
  /** Label of the button. */
  label: string;
  /** What the value identifies. */
  name?: string | null;
}

/** A value that can be copied, after the name of what it identifies. */
export function Copied({ value, label, name }: CopiedProps) {
  if (value === null) return name ?? 'None';
  return (
    <Inline gap={1}>
      {name}
      <CopyableCode value={value} label={label} />
    </Inline>
  );
}
