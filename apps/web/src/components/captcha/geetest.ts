import { type CaptchaConfiguration, PlatformError } from '@platform/sdk';
import type { Solving } from './solving.ts';

/** Timeout for loading Geetest's script, in milliseconds. */
const SCRIPT_DEADLINE = 10_000;
/** Timeout for the slider to become ready once the script is loaded, in milliseconds. */
const READY_DEADLINE = 30_000;

/** Geetest's result for a solved slider. */
interface Validation {
  geetest_challenge: string;
  geetest_validate: string;
  geetest_seccode: string;
}

/** The part of Geetest's widget API that is used here. */
interface Widget {
  onReady: (call: () => void) => void;
  onSuccess: (call: () => void) => void;
  onError: (call: () => void) => void;
  onClose: (call: () => void) => void;
  /** Opens the slider. */
  verify: () => void;
  getValidate: () => Validation | false;
  destroy?: () => void;
}

declare global {
  /** Creates a widget; defined by Geetest's script. */
  var initGeetest: ((options: Record<string, unknown>, onMade: (widget: Widget) => void) => void) | undefined;
}

const unreachable = () => new PlatformError('network error');

let loading: Promise<void> | undefined;

/** Loads the script once. After a failure, the next call tries again. */
function loadScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const settle = () => {
      clearTimeout(deadline);
      if (globalThis.initGeetest) return resolve();
      loading = undefined;
      script.remove();
      reject(unreachable());
    };
    const deadline = setTimeout(settle, SCRIPT_DEADLINE);
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    script.src = url;
    document.head.append(script);
  });
  return loading;
}

/**
 * Opens Geetest's slider, version 3, over the page for the visitor to solve. Lazy-loads the provider's script.
 *
 * @param configuration the registration that the server returned
 * @returns the solution in the contract's format, which rejects with the messages of specification §8, and a function that
 *   aborts solving
 */
export function solveGeetest(configuration: CaptchaConfiguration): Solving {
  const { gt, challenge, success, scriptUrl = '', apiServer } = configuration;
  let widget: Widget | undefined;
  let isStopped = false;
  const solve = async () => {
    if (typeof gt !== 'string') throw new PlatformError('gt field is not a string');
    await loadScript(scriptUrl);
    return new Promise<string>((resolve, reject) => {
      const fail = () => reject(unreachable());
      const deadline = setTimeout(fail, READY_DEADLINE);
      const options = {
        gt,
        challenge,
        offline: !success,
        new_captcha: true,
        // The form's checkbox replaces the widget's own button, which is not reachable by keyboard.
        product: 'bind',
        lang: 'en',
        https: new URL(scriptUrl).protocol === 'https:',
        api_server: apiServer,
        onError: fail,
      };
      globalThis.initGeetest?.(options, (made) => {
        widget = made;
        made.onReady(() => {
          clearTimeout(deadline);
          if (!isStopped) made.verify();
        });
        made.onSuccess(() => {
          const validation = made.getValidate();
          if (validation) resolve(JSON.stringify(validation));
          else fail();
        });
        made.onError(fail);
        made.onClose(() => reject(new PlatformError('Please complete the verification')));
      });
    });
  };
  const stop = () => {
    isStopped = true;
    widget?.destroy?.();
  };
  return { solution: solve(), stop };
}
