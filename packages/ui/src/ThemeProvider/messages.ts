import { createContext, useContext } from 'react';

/**
 * The kit's own texts, in the app's language. They are plain data, so that server components can pass them. A
 * placeholder, such as `{page}`, is replaced by its number.
 */
export interface Messages {
  /** The button that closes a dialog or dismisses a message. */
  close: string;
  /** The button that copies a value. */
  copy: string;
  /** Announced after a value was copied. */
  copied: string;
  /** Announced after copying failed. */
  copyFailed: string;
  /** The button that shows a password. */
  showPassword: string;
  /** The button that hides a password. */
  hidePassword: string;
  /** The button that shows a secret. */
  showSecret: string;
  /** The button that hides a secret. */
  hideSecret: string;
  /** The state of a button whose action is running. */
  pending: string;
  /** The state of loading content. */
  loading: string;
  /** The column of check boxes that select rows of a table. */
  selection: string;
  /** The button that unselects every row of a table. */
  clearSelection: string;
  /** The column of buttons that open details of rows. */
  details: string;
  /** The button that expands the nodes of a JSON document. */
  expandAll: string;
  /** The button that collapses every node of a JSON document. */
  collapseAll: string;
  /** The button that indents JSON. */
  formatJson: string;
  /** The error of text that is not JSON, with its position: `{line}` and `{column}`. */
  jsonError: string;
  /** The hint, and the error, that a JSON object is expected. */
  jsonObjectExpected: string;
  /** The hint, and the error, that a JSON array is expected. */
  jsonArrayExpected: string;
  /** The error if several files are added to a field for one. */
  oneFile: string;
  /** The button that shows a chart's numbers as a table. */
  showTable: string;
  /** The button that shows the chart again. */
  showChart: string;
  /** The label of the pagination below a list. */
  pagination: string;
  /** The button that opens the previous page. */
  previousPage: string;
  /** The button that opens the next page. */
  nextPage: string;
  /** The label of a link or button to a page: `{page}`. */
  page: string;
  /** The label of the breadcrumbs. */
  breadcrumbs: string;
  /** The label of the header’s navigation. */
  mainNavigation: string;
  /** The button that opens the header's menu on a small screen. */
  menu: string;
  /** The edge with which the side navigation is resized. */
  resizeNavigation: string;
  /** The button that clears a search. */
  clearSearch: string;
  /** The button that hides the side navigation. */
  collapseNavigation: string;
  /** The button that shows the side navigation. */
  expandNavigation: string;
  /** The button that zooms in on an image. */
  zoomIn: string;
  /** The button that zooms out of an image. */
  zoomOut: string;
  /** The button that rotates an image by a quarter turn. */
  rotate: string;
  /** The button that shows the previous image. */
  previousImage: string;
  /** The button that shows the next image. */
  nextImage: string;
  /** The position of the shown image, and the number of images: `{image}` and `{count}`. */
  imageOf: string;
}

/** Undefined outside of a `ThemeProvider`. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** Returns the kit's texts in the app's language. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('@platform/ui: render the app inside <ThemeProvider>.');
  return messages;
}
