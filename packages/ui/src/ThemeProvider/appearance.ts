import { useSyncExternalStore } from 'react';
import { APPEARANCE_KEY, showKeptAppearance } from '../internal/showKeptAppearance.ts';

export const colorSchemes = ['system', 'light', 'dark'] as const;
export const contrasts = ['system', 'regular', 'more'] as const;

/** Light, dark, or what the reader's system says. */
export type ColorScheme = (typeof colorSchemes)[number];
/** Regular contrast, more of it, or what the reader's system says. */
export type Contrast = (typeof contrasts)[number];

/** How the reader wants pages to look. */
export interface Appearance {
  colorScheme: ColorScheme;
  contrast: Contrast;
}

const byDefault: Appearance = { colorScheme: 'system', contrast: 'system' };
const listeners = new Set<() => void>();
let appearance: Appearance | undefined;

function kept(): Appearance {
  try {
    const { colorScheme, contrast } = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}');
    return {
      colorScheme: colorSchemes.find((known) => known === colorScheme) ?? 'system',
      contrast: contrasts.find((known) => known === contrast) ?? 'system',
    };
  } catch {
    return byDefault;
  }
}

function current(): Appearance {
  appearance ??= kept();
  return appearance;
}

export function setRootAttribute(name: keyof Appearance, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the document's attributes to what the reader chose before, where a script in its head has not done so. */
export function showAppearance(): void {
  showKeptAppearance(APPEARANCE_KEY);
}

/** Shows an appearance in this tab. */
function show(next: Appearance): void {
  appearance = next;
  for (const name of ['colorScheme', 'contrast'] as const)
    setRootAttribute(name, next[name] === 'system' ? undefined : next[name]);
  for (const listener of listeners) listener();
}

function choose(change: Partial<Appearance>): void {
  show({ ...current(), ...change });
  const chosen = Object.entries(current()).filter(([, value]) => value !== 'system');
  try {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(Object.fromEntries(chosen)));
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}

function chosenInAnotherTab({ key }: StorageEvent): void {
  if (key === APPEARANCE_KEY || key === null) show(kept());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', chosenInAnotherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', chosenInAnotherTab);
  };
}

/**
 * What the reader chose, and a way to choose: what `ThemeSwitch` is made of. A choice shows at once, is kept by the
 * browser, and other open tabs follow it.
 *
 * @returns the appearance, and a function that takes what of it changes
 */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, current, () => byDefault), choose];
}
