import { createContext, useContext } from 'react';

/** The words that parts of the kit say by themselves. The app gives them once, in its own language. */
export interface Messages {
  /** The button that closes a dialog or takes a message away. */
  close: string;
  /** The button that copies a value. */
  copy: string;
  /** Said after a value was copied. */
  copied: string;
  /** Said after copying was refused. */
  copyFailed: string;
  /** The button that makes a password readable. */
  showPassword: string;
  /** The button that hides a password again. */
  hidePassword: string;
  /** The button that makes a secret readable. */
  showSecret: string;
  /** The button that hides a secret again. */
  hideSecret: string;
  /** Said of a button whose action is running. */
  pending: string;
  /** Said of content on its way. */
  loading: string;
  /** The column of a table in which rows are selected. */
  selection: string;
  /** The button that unselects every row of a table. */
  clearSelection: string;
  /** The column of a table whose buttons open details. */
  details: string;
  /** The button that opens every part of a JSON document. */
  expandAll: string;
  /** The button that closes every part of a JSON document. */
  collapseAll: string;
  /** The button that indents JSON. */
  formatJson: string;
  /** What is wrong with text that is no JSON, and where. */
  jsonError: (line: number, column: number) => string;
  /** Says that a JSON object is asked for: as a hint, and where something else was typed. */
  jsonObjectExpected: string;
  /** Says that a JSON array is asked for: as a hint, and where something else was typed. */
  jsonArrayExpected: string;
  /** The button that shows a chart's numbers in a table. */
  showTable: string;
  /** The button that shows the chart again. */
  showChart: string;
  /** The name of the page navigation under a list. */
  pagination: string;
  /** The button that goes one page back. */
  previousPage: string;
  /** The button that goes one page on. */
  nextPage: string;
  /** The name of a link or button that leads to a page. */
  page: (page: number) => string;
  /** The name of the way back from a page to those above it. */
  breadcrumbs: string;
  /** The name of the header’s navigation. */
  mainNavigation: string;
  /** The button that opens the menu of the header on a small screen. */
  menu: string;
  /** The edge by which the side navigation is made wider or narrower. */
  resizeNavigation: string;
  /** The button that empties a search. */
  clearSearch: string;
  /** The button that hides the side navigation. */
  collapseNavigation: string;
  /** The button that shows the side navigation again. */
  expandNavigation: string;
  /** The button that makes an image larger. */
  zoomIn: string;
  /** The button that makes an image smaller. */
  zoomOut: string;
  /** The button that turns an image by a quarter. */
  rotate: string;
  /** The button that shows the image before. */
  previousImage: string;
  /** The button that shows the image after. */
  nextImage: string;
  /** Which image of how many is shown. */
  imageOf: (image: number, count: number) => string;
}

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The app's words for the kit. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('@platform/ui: render the app inside <ThemeProvider messages={…}>.');
  return messages;
}
