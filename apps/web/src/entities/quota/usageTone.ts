/** The share from which usage is highlighted; the developer gets a message at the same level. */
export const HIGHLIGHT_SHARE = 0.8;

/** @returns the color of a bar of usage: quotas that are nearly or completely used up are highlighted */
export const usageTone = (used: number, total: number) =>
  used >= total ? 'danger' : used >= total * HIGHLIGHT_SHARE ? 'warning' : 'accent';
