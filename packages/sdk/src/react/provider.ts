'use client';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { defaultClient, type PlatformClient } from '../client/client.ts';

const ClientContext = createContext<PlatformClient | undefined>(undefined);

/** Props of PlatformProvider. */
export interface PlatformProviderProps {
  /** The client that hooks use in all components below. */
  client: PlatformClient;
  children?: ReactNode;
}

/** Sets the client of hooks in all components below. Without a provider, hooks use the default client. */
export function PlatformProvider({ client, children }: PlatformProviderProps): ReactElement {
  return createElement(ClientContext.Provider, { value: client }, children);
}

/** Returns the client of the nearest PlatformProvider; without one, the default client. */
export function usePlatformClient(): PlatformClient {
  return useContext(ClientContext) ?? defaultClient();
}

/** Adds the client of the nearest PlatformProvider to a hook's options, unless they name one. */
export function useProvided<Options extends { client?: PlatformClient | undefined }>(
  options: Options | undefined,
): Options {
  const client = usePlatformClient();
  return { ...options, client: options?.client ?? client } as Options;
}
