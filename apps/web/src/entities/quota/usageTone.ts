/** The share from which usage is highlighted. By default, the account is also alerted from this share. */
export const HIGHLIGHT_SHARE = 0.8;

/** @returns the color of a bar of usage: quotas that are nearly or completely used up are highlighted */
export const usageTone = (used: number, total: number) =>
  used >= total ? 'danger' : used >= total * HIGHLIGHT_SHARE ? 'warning' : 'accent';
