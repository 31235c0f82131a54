import type { AccessKey, ApiInfo, ApplicationApi } from '@platform/sdk';
import { createContext, useContext } from 'react';
import type { Provocable } from '#entities/call/provocable.ts';
import type { Payer } from './costs.ts';

/** The debugger's search parameters, which its pages pass on to each other. */
export interface DebuggerSearch {
  /** The application that signs. */
  appId?: string | undefined;
  /** The API to call. */
  apiId?: string | undefined;
  /** The return code to provoke. */
  provoke?: Provocable | undefined;
  /** The method of a shared or repeated call; used with its version instead of the API. */
  method?: string | undefined;
  version?: string | undefined;
  /** The parameters of the shared or repeated call, as JSON. */
  values?: string | undefined;
  /** The signing, sending and response options of the shared or repeated call. */
  _sm?: string | undefined;
  _requestMode?: string | undefined;
  _format?: string | undefined;
}

/** The selected application and API, and everything else that the debugger's pages work with. */
export interface Chosen extends Payer {
  appId: string;
  api: ApiInfo;
  /** The state of the API for the application: its calls today and the quota left. */
  usage: ApplicationApi;
  /** The time zone in which the gateway parses timestamps. */
  zone: string;
  /** The application's keys that can sign, newest first. */
  keys: AccessKey[];
  /** The id of a key that has expired after its rotation; undefined if the application has none. */
  expiredKey: string | undefined;
  /** URL of the page that manages the application's keys and APIs. */
  applicationHref: string;
  /** The return code to provoke. */
  provoke: Provocable | undefined;
  onProvoke: (codename: Provocable | undefined) => void;
  /** The URL of another page of the debugger with the same selection. */
  hrefOf: (page: string) => string;
}

const ChosenContext = createContext<Chosen | undefined>(undefined);

/** Provides the selection to the debugger's pages. */
export const ChosenProvider = ChosenContext.Provider;

/** @returns the selection of the debugger */
export function useChosen(): Chosen {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('useChosen must be used within a page of the debugger');
  return chosen;
}
