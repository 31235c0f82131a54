import type { AccessKey, ApiInfo, ApplicationApi } from '@platform/sdk';
import { createContext, useContext } from 'react';
import type { Provocable } from '#entities/call/provocable.ts';
import type { Payer } from './costs.ts';

/** What the debugger's address says; its pages pass it on to each other. */
export interface DebuggerSearch {
  /** The application that signs. */
  appId?: string | undefined;
  /** The API that is called. */
  apiId?: string | undefined;
  /** The return code that calls are to provoke. */
  provoke?: Provocable | undefined;
  /** The method of a call that was shared or is repeated; with its version, instead of the API. */
  method?: string | undefined;
  version?: string | undefined;
  /** The parameters of such a call, as JSON. */
  values?: string | undefined;
  /** How such a call is signed, sent and answered. */
  _sm?: string | undefined;
  _requestMode?: string | undefined;
  _format?: string | undefined;
}

/** What is debugged: everything that the debugger's pages work with. */
export interface Chosen extends Payer {
  appId: string;
  api: ApiInfo;
  /** How the application sees the API: its calls today and what is left of them. */
  usage: ApplicationApi;
  /** The zone in which the gateway reads timestamps. */
  zone: string;
  /** The application's keys that can sign, the newest first. */
  keys: AccessKey[];
  /** A key of the application's that was replaced and has expired; undefined where there is none. */
  expiredKey: string | undefined;
  /** Where the application's keys and APIs are managed. */
  applicationHref: string;
  /** The return code that calls are to provoke. */
  provoke: Provocable | undefined;
  onProvoke: (codename: Provocable | undefined) => void;
  /** The address of another page of the debugger, about the same. */
  hrefOf: (page: string) => string;
}

const ChosenContext = createContext<Chosen | undefined>(undefined);

/** Tells the debugger's pages what is debugged. */
export const ChosenProvider = ChosenContext.Provider;

/** @returns what is debugged */
export function useChosen(): Chosen {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('Only a page of the debugger knows what is debugged');
  return chosen;
}
