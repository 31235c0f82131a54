import type { ApplicationReference } from '@platform/sdk';
import { useCallback } from 'react';
import { useUser } from '#lib/user.ts';
import { applicationName } from './applicationChoices.ts';

/**
 * @returns a function that names an application, with its AppID if the account has another one with the same name. The function
 *   changes with the account's applications.
 */
export function useApplicationName(): (application: ApplicationReference) => string {
  const applications = useUser()?.appInfoList;
  return useCallback((application) => applicationName(application, applications ?? []), [applications]);
}
