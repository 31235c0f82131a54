import type { Plugin } from 'vite';

/** What works in client components only. */
const clientOnly = [
  // Hooks and contexts of React, and all of react-aria.
  /^import\s[^;]*?from\s*["'](?:react|react-dom|react-aria-components)["']/m,
  /\buse[A-Z]\w*\(/,
  /\w+Context\b/,
  // A server can't send functions, such as event handlers and render functions.
  /\b\w+: (?:\([^)]*\)|\w+) =>/,
];

/**
 * Tells whether a module has to run in the browser too, in frameworks with server components. Icons have to, because a
 * server component passes them as props, and the only components that it can pass are client components.
 *
 * @param id the module's path
 * @param code the module in JavaScript, without JSX
 * @returns whether it begins with `'use client'`
 */
export function isClientModule(id: string, code: string): boolean {
  return /\/Icon\/icons\/\w+Icon\.[jt]s$/.test(id) || clientOnly.some((pattern) => pattern.test(code));
}

/**
 * Adds `'use client'` to the start of each built module that needs it, so that Next and others import the kit into server
 * components without a wrapper. Layout, text and tokens stay usable on the server.
 *
 * @returns the plugin, for a build that preserves modules
 */
export function clientModules(): Plugin {
  const clients = new Set<string>();
  return {
    name: 'client-modules',
    apply: 'build',
    moduleParsed({ id, code }) {
      if (code !== null && isClientModule(id, code)) clients.add(id);
      else clients.delete(id);
    },
    banner: ({ moduleIds }) => (moduleIds.some((id) => clients.has(id)) ? "'use client';" : ''),
  };
}
