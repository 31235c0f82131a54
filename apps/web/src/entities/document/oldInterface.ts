import type { InterfaceVersion } from '@platform/sdk';
import { useState } from 'react';
import { onAccountCleanup } from '#lib/accountCleanup.ts';

/** The old-customer interfaces that the reader agreed to view, until the page is reloaded or the account changes. */
const agreedApiIds = new Set<string>();

onAccountCleanup(() => agreedApiIds.clear());

/** What the agreement to view an API depends on. */
type AgreedApi = { apiId: string; interfaceVersion: InterfaceVersion };

/** @returns whether an API is an old-customer interface that the reader has not agreed to view yet */
export function needsAgreement({ apiId, interfaceVersion }: AgreedApi): boolean {
  return interfaceVersion === 'old' && !agreedApiIds.has(apiId);
}

/**
 * Decides whether the prompt must be answered before an API is shown.
 *
 * @param api undefined while it loads
 * @returns whether it is an old-customer interface without agreement yet, and a function that records the agreement
 */
export function useOldInterfaceAgreement(api: AgreedApi | undefined): [isNeeded: boolean, agree: () => void] {
  const [, setAgreements] = useState(0);
  const isNeeded = api !== undefined && needsAgreement(api);
  const agree = () => {
    if (api) agreedApiIds.add(api.apiId);
    setAgreements(agreedApiIds.size);
  };
  return [isNeeded, agree];
}
