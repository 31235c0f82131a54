import { useApplicationName } from './useApplicationName.ts';

/** Props of ApplicationName. */
export interface ApplicationNameProps {
  appId: string | null;
  /** Its name; null if the row is about no application. */
  name: string | null;
}

/** The name of an application, with its AppID if the account has another one with the same name; a dash if there is none. */
export function ApplicationName({ appId, name }: ApplicationNameProps) {
  const nameOf = useApplicationName();
  return appId !== null && name !== null ? nameOf({ appId, name }) : '–';
}
