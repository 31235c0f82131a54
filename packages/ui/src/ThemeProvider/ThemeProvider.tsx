import { type ReactNode, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { CopyFailureContext } from '../internal/copyFailure.ts';
import { type Messages, MessagesContext } from './messages.ts';
import '../theme/theme.css.ts';

export interface ThemeProviderProps {
  /** The app. */
  children: ReactNode;
  /** The words the kit says by itself. */
  messages: Messages;
  /**
   * Light, dark, or what the reader's system says. Written to the document as `data-theme`.
   * @default 'system'
   */
  colorScheme?: 'light' | 'dark' | 'system';
  /** A BCP 47 language tag for numbers, sorting, reading direction and react-aria's own words. Default: the browser's. */
  locale?: string;
  /** The app's client-side router: called when a link of the kit is followed. */
  navigate?: (path: string) => void;
  /** Turns a link's `href` into the address the browser shows, where the router needs that. */
  useHref?: (href: string) => string;
  /** Called with what to say when something could not be copied: a toast is harder to miss than the button's icon. */
  onCopyFailure?: (message: string) => void;
}

/** Wraps the app once: colour scheme, language, the kit's words and the router for its links. */
export function ThemeProvider({
  children,
  messages,
  colorScheme = 'system',
  locale,
  navigate,
  useHref,
  onCopyFailure,
}: ThemeProviderProps) {
  useEffect(() => {
    const root = document.documentElement;
    if (colorScheme === 'system') return;
    const before = root.dataset.theme;
    root.dataset.theme = colorScheme;
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, [colorScheme]);

  const app = (
    <MessagesContext value={messages}>
      <CopyFailureContext value={onCopyFailure}>{children}</CopyFailureContext>
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
