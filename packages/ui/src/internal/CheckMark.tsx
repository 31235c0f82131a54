import { box } from '../Checkbox/Checkbox.css.ts';
import { CheckIcon, MinusIcon } from '../Icon/Icon.tsx';
import { states } from './base.ts';

/** The state of a check box from react-aria. */
interface CheckMarkProps {
  isSelected: boolean;
  isIndeterminate: boolean;
  isHovered: boolean;
  isFocusVisible: boolean;
  isDisabled: boolean;
  isInvalid: boolean;
}

/** The box of a check box. */
export function CheckMark({
  isSelected,
  isIndeterminate,
  isHovered,
  isFocusVisible,
  isDisabled,
  isInvalid,
}: CheckMarkProps) {
  return (
    <span
      className={box}
      {...states({
        selected: isSelected || isIndeterminate,
        hovered: isHovered,
        'focus-visible': isFocusVisible,
        disabled: isDisabled,
        invalid: isInvalid,
      })}
    >
      {isIndeterminate ? <MinusIcon size="small" /> : isSelected && <CheckIcon size="small" />}
    </span>
  );
}
