import { useSyncExternalStore } from 'react';
import { APPEARANCE_KEY, showStoredAppearance } from '../internal/showStoredAppearance.ts';

export const colorSchemes = ['system', 'light', 'dark'] as const;
export const contrasts = ['system', 'regular', 'more'] as const;

/** Light, dark, or the setting of the reader's system. */
export type ColorScheme = (typeof colorSchemes)[number];
/** Regular contrast, high contrast, or the setting of the reader's system. */
export type Contrast = (typeof contrasts)[number];

/** The reader's choice of color scheme and contrast. */
export interface Appearance {
  colorScheme: ColorScheme;
  contrast: Contrast;
}

const defaultAppearance: Appearance = { colorScheme: 'system', contrast: 'system' };
const listeners = new Set<() => void>();
let appearance: Appearance | undefined;

function storedAppearance(): Appearance {
  try {
    const { colorScheme, contrast } = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}');
    return {
      colorScheme: colorSchemes.find((known) => known === colorScheme) ?? 'system',
      contrast: contrasts.find((known) => known === contrast) ?? 'system',
    };
  } catch {
    return defaultAppearance;
  }
}

function current(): Appearance {
  appearance ??= storedAppearance();
  return appearance;
}

export function setRootAttribute(name: keyof Appearance, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the document's attributes to the stored choice, for pages without the script in their head. */
export function showAppearance(): void {
  showStoredAppearance(APPEARANCE_KEY);
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
    // Storage is not available: the choice lasts until the page is closed.
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === APPEARANCE_KEY || key === null) show(storedAppearance());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/**
 * Reads and sets the reader's choice of appearance, as `ThemeSwitch` does. A choice applies immediately, is stored in
 * the browser, and is synced to other open tabs.
 *
 * @returns the appearance, and a function that changes parts of it
 */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, current, () => defaultAppearance), choose];
}
