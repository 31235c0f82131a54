import { Checkbox, Inline, ProgressCircle } from '@platform/ui';
import type { CaptchaHandle } from './useCaptcha.ts';

/** Props of CaptchaField. */
export interface CaptchaFieldProps {
  captcha: CaptchaHandle;
  /** Called with a solution that can be sent. */
  onSolved: (solution: string) => void;
  /** Error message from the form's validation. */
  errorMessage?: string | undefined;
}

const TEXTS = {
  idle: 'I’m not a robot',
  solving: 'Verifying…',
  solved: 'Verified',
  failed: 'I’m not a robot',
} as const;

const DESCRIPTIONS = {
  altcha: 'Your browser solves a short puzzle. Nothing is tracked.',
  geetest: 'A slider of the provider Geetest opens over the page.',
} as const;

/**
 * The captcha as a checkbox: ticking it starts the proof of work in the browser, or opens the provider's challenge.
 */
export function CaptchaField({ captcha, onSolved, errorMessage }: CaptchaFieldProps) {
  const { state, kind, problem, solve } = captcha;
  const isBusy = state === 'solving' || state === 'solved';
  return (
    <Checkbox
      isSelected={isBusy}
      isReadOnly={isBusy}
      description={kind ? DESCRIPTIONS[kind] : 'Protects against abuse.'}
      errorMessage={problem ?? errorMessage}
      onChange={async (isSelected) => {
        if (!isSelected || isBusy) return;
        const solution = await solve();
        if (solution) onSolved(solution);
      }}
    >
      <Inline gap={2} elementType="span">
        <span aria-live="polite">{TEXTS[state]}</span>
        {state === 'solving' && <ProgressCircle size="small" aria-label="Verifying" />}
      </Inline>
    </Checkbox>
  );
}
