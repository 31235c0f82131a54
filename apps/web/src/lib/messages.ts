import type { Messages } from '@platform/ui';

/** What the kit says by itself, in the interface's only language. */
export const messages: Messages = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pending: 'Please wait',
  loading: 'Loading',
  selection: 'Selection',
  clearSelection: 'Clear selection',
  details: 'Details',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
};
