import type { Plugin } from 'vite';

/**
 * Removes the functions by which React's development build reports elements and renders to the browser's developer tools.
 * The reports take a twentieth of the stories' time, and tests never show them.
 */
export const withoutDeveloperTools = (): Plugin => ({
  name: 'without-developer-tools',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'delete console.createTask; delete console.timeStamp;',
      injectTo: 'head-prepend',
    },
  ],
});
