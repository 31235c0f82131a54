import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

type CodeFieldOwnProps = {
  /** The label of the button that requests a code. */
  sendLabel: string;
  /** The label of the button until another code may be requested. */
  waitingLabel: (secondsLeft: number) => string;
  /** Announced to screen readers at the end of the wait. */
  readyMessage: string;
  /**
   * Seconds until another code may be requested; 0 if that is possible now. The app counts down.
   * @default 0
   */
  secondsLeft?: number;
  /** Whether the request for a code is running. */
  isSending?: boolean;
  /** Called when the button is pressed; the app sends the code. */
  onSend?: () => void;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
  /**
   * The number of digits of a code.
   * @default 6
   */
  length?: number;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
};

type WithoutOwn<Props> = Props extends unknown
  ? Omit<
      Props,
      | keyof CodeFieldOwnProps
      | 'action'
      | 'trailing'
      | 'leading'
      | 'type'
      | 'inputMode'
      | 'maxLength'
      | 'isMonospace'
    >
  : never;

export type CodeFieldProps = WithoutOwn<TextFieldProps> & CodeFieldOwnProps;

/** Whether the remaining seconds are announced during the wait: every 30 seconds, and 10 seconds before its end. */
const isAnnounced = (secondsLeft: number) => secondsLeft === 10 || secondsLeft % 30 === 0;

/** Asks for a text message code, and requests the message. Accepts only digits, also from pasted text. */
export function CodeField({
  sendLabel,
  waitingLabel,
  readyMessage,
  secondsLeft = 0,
  isSending = false,
  onSend,
  onComplete,
  length = 6,
  value,
  defaultValue = '',
  onChange,
  inputRef,
  ...props
}: CodeFieldProps) {
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const wasRequested = useRef(false);
  const [said, setSaid] = useState('');
  const isWaiting = secondsLeft > 0;
  const before = useRef(secondsLeft);

  useEffect(() => {
    const wasWaiting = before.current > 0;
    before.current = secondsLeft;
    if (!isWaiting) {
      if (wasWaiting) setSaid(readyMessage);
    } else if (!wasWaiting || isAnnounced(secondsLeft)) setSaid(waitingLabel(secondsLeft));
  }, [secondsLeft, isWaiting, readyMessage, waitingLabel]);

  useLayoutEffect(() => {
    if (!isWaiting || !wasRequested.current) return;
    wasRequested.current = false;
    // The pressed button lost the focus when it was disabled. If the focus is elsewhere, leave it there.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(':disabled')) input.current?.focus();
  }, [isWaiting]);

  const change = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length);
    const current = value ?? uncontrolled;
    setUncontrolled(digits);
    if (digits === current) return;
    onChange?.(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <TextField
      autoComplete="one-time-code"
      {...(props as TextFieldProps)}
      inputMode="numeric"
      isMonospace
      value={value ?? uncontrolled}
      onChange={change}
      inputRef={(element) => {
        input.current = element;
        return assignRef(inputRef, element);
      }}
      action={
        <>
          <Button
            isDisabled={isWaiting || (props.isDisabled ?? false)}
            isPending={isSending}
            onPress={() => {
              wasRequested.current = true;
              onSend?.();
            }}
          >
            {isWaiting ? waitingLabel(secondsLeft) : sendLabel}
          </Button>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      }
    />
  );
}
