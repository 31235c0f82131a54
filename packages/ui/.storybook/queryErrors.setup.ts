import { configure, prettyDOM } from 'storybook/test';

// The error of a query that finds nothing contains the page. While a test waits for an element, most of these errors are never
// shown, so the page is printed only when the message is read.
configure({
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container as HTMLElement)}`,
    }),
});
