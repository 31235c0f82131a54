import { createContext, use } from 'react';

/** What the head of a page says about the page. */
export interface PageHead {
  /** The window title. */
  title: string;
  /** A sentence for search engines and link previews. */
  description: string;
}

/** A page that the server is rendering. */
export interface ServerRender {
  /** The origin that readers reach the platform at, such as `https://open.example.com`. */
  origin: string;
  /** The page sets it while it renders. */
  head: Partial<PageHead>;
  /** The lazy components in the page by their source files, and whether the browser hydrates them with the page. */
  files: Map<string, { isUrgent: boolean }>;
}

/** The page that the server is rendering; undefined in the browser. */
export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);

/** @returns the page that the server is rendering; undefined in the browser */
export function useServerRender(): ServerRender | undefined {
  return use(ServerRenderContext);
}

/** @returns the origin that the platform is reached at */
export function useOrigin(): string {
  return useServerRender()?.origin ?? location.origin;
}
