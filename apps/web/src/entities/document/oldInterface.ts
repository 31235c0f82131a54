import type { InterfaceVersion } from '@platform/sdk';
import { useState } from 'react';
import { forgetWithAccount } from '#lib/kept.ts';

/** The old interfaces that the reader agreed to view, until the page is left or the account changes. */
const agreedApiIds = new Set<string>();

forgetWithAccount(() => agreedApiIds.clear());

/**
 * Whether the prompt has to be answered before an interface is shown.
 *
 * @param api the interface; undefined while it loads
 * @returns whether it is an old one that was not agreed to yet, and what agrees
 */
export function useOldInterfaceAgreement(
  api: { apiId: string; interfaceVersion: InterfaceVersion } | undefined,
): [isNeeded: boolean, agree: () => void] {
  const [, setAgreements] = useState(0);
  const isNeeded = api?.interfaceVersion === 'old' && !agreedApiIds.has(api.apiId);
  const agree = () => {
    if (api) agreedApiIds.add(api.apiId);
    setAgreements(agreedApiIds.size);
  };
  return [isNeeded, agree];
}
