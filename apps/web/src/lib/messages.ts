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
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  breadcrumbs: 'Breadcrumbs',
  mainNavigation: 'Main',
  menu: 'Menu',
  resizeNavigation: 'Resize the navigation',
  collapseNavigation: 'Hide the navigation',
  expandNavigation: 'Show the navigation',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  imageOf: (image, count) => `Image ${image} of ${count}`,
};
