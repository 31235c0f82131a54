import type { ApplicationReference } from '@platform/sdk';

/** @returns the application's name, with its AppID in it if another of the applications has the same name */
export function applicationName(
  { appId, name }: ApplicationReference,
  applications: readonly ApplicationReference[],
): string {
  const isUnique = applications.every((other) => other.appId === appId || other.name !== name);
  return isUnique ? name : `${name} (${appId})`;
}

/** @returns the applications as options of a select; those with the same name have their AppID in it */
export function applicationChoices(
  applications: readonly ApplicationReference[],
): { id: string; name: string }[] {
  return applications.map((application) => ({
    id: application.appId,
    name: applicationName(application, applications),
  }));
}

/** @returns the same options as an object: names by AppID */
export function applicationNames(applications: readonly ApplicationReference[]): Record<string, string> {
  return Object.fromEntries(applicationChoices(applications).map(({ id, name }) => [id, name]));
}
