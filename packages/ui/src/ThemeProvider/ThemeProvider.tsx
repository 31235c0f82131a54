import { type ReactNode, useContext, useInsertionEffect, useLayoutEffect, useMemo } from 'react';
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components';
import { CopyFailureContext } from '../internal/copyFailure.ts';
import { AppRouterContext, useSameHref } from '../internal/NativeLink.tsx';
import { LoadFailureContext } from '../internal/useLazyOverlay.ts';
import { messages as english } from '../messages/en.ts';
import type { Theme } from '../theme/createTheme.ts';
import { type ColorScheme, type Contrast, setRootAttribute, showAppearance } from './appearance.ts';
import { directionOf } from './direction.ts';
import { type Messages, MessagesContext } from './messages.ts';
import '../theme/theme.css.ts';
import './ThemeProvider.css.ts';

export interface ThemeProviderProps {
  /** The app. */
  children: ReactNode;
  /**
   * The kit's own texts: `@platform/ui/messages/de` and `/zh-CN` have all of them; passing some is enough. Omitted
   * texts come from the provider around this one, or else are English.
   */
  messages?: Partial<Messages>;
  /**
   * Light, dark, or the setting of the reader's system; overrides the reader's choice. Default: the reader's choice in
   * a `ThemeSwitch`, or else the system's setting.
   */
  colorScheme?: ColorScheme;
  /**
   * Regular contrast, high contrast, or the setting of the reader's system; overrides the reader's choice. Default: the
   * reader's choice in a `ThemeSwitch`, or else the system's setting.
   */
  contrast?: Contrast;
  /** A custom theme, created by `createTheme`. Default: the kit's. */
  theme?: Theme;
  /**
   * A BCP 47 language tag for numbers, sorting, reading direction and react-aria's own texts. The document's `lang` and
   * `dir` follow it, unless this provider is inside another one. Default: the outer provider's, or else the browser's;
   * the document then keeps its own `lang` and `dir`.
   */
  locale?: string;
  /** The app's client-side router: called when a link of the kit is followed. */
  navigate?: (path: string) => void;
  /** Converts a link's `href` to the URL that the browser shows, if the router needs that. */
  useHref?: (href: string) => string;
  /** Called with a message if copying failed, so that the app can show a toast in addition to the button's icon. */
  onCopyFailure?: (message: string) => void;
  /**
   * Called with the error if a lazy-loaded menu or drawer could not be loaded. It stays closed, and the next attempt to
   * open it loads it again.
   */
  onLoadFailure?: (error: Error) => void;
}

/** Sets a `data-*` attribute of the document while the app passes a value. */
function useRootAttribute(name: 'colorScheme' | 'contrast', value: ColorScheme | Contrast | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return;
    const before = document.documentElement.dataset[name];
    setRootAttribute(name, value === 'system' ? undefined : value);
    return () => setRootAttribute(name, before);
  }, [name, value]);
}

/** Sets `lang` and `dir` of the document while the app passes a locale. */
function useDocumentLanguage(locale: string | undefined): void {
  useLayoutEffect(() => {
    if (locale === undefined) return;
    const root = document.documentElement;
    const { lang, dir } = root;
    Object.assign(root, { lang: locale, dir: directionOf(locale) });
    return () => {
      Object.assign(root, { lang, dir });
    };
  }, [locale]);
}

/** Completes the texts that the app passes. */
function useCompleteMessages(messages: Partial<Messages> | undefined): Messages {
  const inherited = useContext(MessagesContext) ?? english;
  return useMemo(() => {
    const passed = Object.entries(messages ?? {}).filter(([, text]) => text !== undefined);
    return passed.length > 0 ? { ...inherited, ...Object.fromEntries(passed) } : inherited;
  }, [inherited, messages]);
}

/** Wraps the app once: theme, language, the kit's texts and the router for its links. */
export function ThemeProvider({
  children,
  messages,
  colorScheme,
  contrast,
  theme,
  locale,
  navigate,
  useHref = useSameHref,
  onCopyFailure,
  onLoadFailure,
}: ThemeProviderProps) {
  const isInner = useContext(MessagesContext) !== undefined;
  const { locale: inherited } = useLocale();
  useDocumentLanguage(isInner ? undefined : locale);
  useLayoutEffect(() => {
    if (!isInner) showAppearance();
  }, [isInner]);
  useRootAttribute('colorScheme', colorScheme);
  useRootAttribute('contrast', contrast);
  useInsertionEffect(() => {
    if (!theme) return;
    // Not a style element, because a strict content security policy rejects it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(theme.css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [theme]);

  const router = useMemo(() => ({ navigate, useHref }), [navigate, useHref]);
  const app = (
    <MessagesContext value={useCompleteMessages(messages)}>
      <CopyFailureContext value={onCopyFailure}>
        <LoadFailureContext value={onLoadFailure}>{children}</LoadFailureContext>
      </CopyFailureContext>
    </MessagesContext>
  );
  return (
    <I18nProvider locale={locale ?? inherited}>
      {/* react-aria adds a <style> unless an element with this id exists; our stylesheet has its rule. */}
      <meta id="react-aria-pressable-style" name="react-aria-pressable-style" content="styles.css" />
      {navigate ? (
        <RouterProvider navigate={navigate} useHref={useHref}>
          <AppRouterContext value={router}>{app}</AppRouterContext>
        </RouterProvider>
      ) : (
        app
      )}
    </I18nProvider>
  );
}
