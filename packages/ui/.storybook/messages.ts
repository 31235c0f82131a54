import type { Messages } from '../src/ThemeProvider/index.ts';

export const messages: Messages = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pending: 'In progress',
  loading: 'Loading',
  selection: 'Selection',
  clearSelection: 'Clear selection',
  details: 'Details',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
};
