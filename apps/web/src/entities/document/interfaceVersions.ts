import type { InterfaceVersion } from '@platform/sdk';

/** Names of the two versions of the API list (specification §1). */
export const INTERFACE_VERSIONS: Record<InterfaceVersion, string> = {
  new: 'New-customer interface',
  old: 'Old-customer interface',
};
