import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { CopyFailureContext } from '../internal/copyFailure.ts';
import { LoadFailureContext } from '../internal/useLaterOverlay.ts';
import type { Theme } from '../theme/createTheme.ts';
import { type ColorScheme, type Contrast, setRootAttribute, showAppearance } from './appearance.ts';
import { type Messages, MessagesContext } from './messages.ts';
import '../theme/theme.css.ts';

export interface ThemeProviderProps {
  /** The app. */
  children: ReactNode;
  /** The words the kit says by itself. */
  messages: Messages;
  /**
   * Light, dark, or what the reader's system says, whatever the reader chose. Default: what the reader chose with a
   * `ThemeSwitch`, and else the system.
   */
  colorScheme?: ColorScheme;
  /**
   * Regular contrast, more of it, or what the reader's system says, whatever the reader chose. Default: what the reader
   * chose with a `ThemeSwitch`, and else the system.
   */
  contrast?: Contrast;
  /** A theme of one's own, made by `createTheme`. Default: the kit's. */
  theme?: Theme;
  /** A BCP 47 language tag for numbers, sorting, reading direction and react-aria's own words. Default: the browser's. */
  locale?: string;
  /** The app's client-side router: called when a link of the kit is followed. */
  navigate?: (path: string) => void;
  /** Turns a link's `href` into the address the browser shows, where the router needs that. */
  useHref?: (href: string) => string;
  /** Called with what to say when something could not be copied: a toast is harder to miss than the button's icon. */
  onCopyFailure?: (message: string) => void;
  /**
   * Called with the reason when a menu or drawer that loads when it is first reached for could not be loaded. It stays
   * closed, and is loaded again the next time.
   */
  onLoadFailure?: (error: Error) => void;
}

/** Forces a `data-*` attribute of the document while the app says so. */
function useRootAttribute(name: 'colorScheme' | 'contrast', value: ColorScheme | Contrast | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return;
    const before = document.documentElement.dataset[name];
    setRootAttribute(name, value === 'system' ? undefined : value);
    return () => setRootAttribute(name, before);
  }, [name, value]);
}

/** Wraps the app once: theme, language, the kit's words and the router for its links. */
export function ThemeProvider({
  children,
  messages,
  colorScheme,
  contrast,
  theme,
  locale,
  navigate,
  useHref,
  onCopyFailure,
  onLoadFailure,
}: ThemeProviderProps) {
  useLayoutEffect(showAppearance, []);
  useRootAttribute('colorScheme', colorScheme);
  useRootAttribute('contrast', contrast);
  useInsertionEffect(() => {
    if (!theme) return;
    // Not a style element, which a strict policy refuses.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(theme.css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [theme]);

  const app = (
    <MessagesContext value={messages}>
      <CopyFailureContext value={onCopyFailure}>
        <LoadFailureContext value={onLoadFailure}>{children}</LoadFailureContext>
      </CopyFailureContext>
    </MessagesContext>
  );
  return (
    <I18nProvider {...(locale === undefined ? {} : { locale })}>
      {/* react-aria adds a <style> unless an element of this id is there; our stylesheet has its rule. */}
      <meta id="react-aria-pressable-style" name="react-aria-pressable-style" content="styles.css" />
      {navigate ? (
        <RouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
          {app}
        </RouterProvider>
      ) : (
        app
      )}
    </I18nProvider>
  );
}
