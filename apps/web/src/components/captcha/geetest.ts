import { type CaptchaConfiguration, PlatformError } from '@platform/sdk';
import type { Solving } from './solving.ts';

/** How long Geetest's script may take to load, in milliseconds. */
const SCRIPT_DEADLINE = 10_000;
/** How long its slider may take to be ready after that, in milliseconds. */
const READY_DEADLINE = 30_000;

/** What Geetest's widget says of a slider that was moved to its place. */
interface Validation {
  geetest_challenge: string;
  geetest_validate: string;
  geetest_seccode: string;
}

/** Geetest's widget, as far as it is used here. */
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
  /** Makes a widget; Geetest's script brings it. */
  var initGeetest: ((options: Record<string, unknown>, onMade: (widget: Widget) => void) => void) | undefined;
}

const unreachable = () => new PlatformError('network error');

let loading: Promise<void> | undefined;

/** Loads the script, once; where that fails, it can be tried again. */
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
 * Lets the visitor solve Geetest's slider, version 3, which opens over the page. Its script is not loaded before.
 *
 * @param configuration what the server registered the captcha with
 * @returns the solution as the contract has it, and what stops solving; it fails in the words of specification §8
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
        // The box that was ticked stands for the widget's own button, which no keyboard reaches.
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
