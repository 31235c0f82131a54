import type { ApplicationReference } from '@platform/sdk';

/** @returns the applications as options of a select; those with the same name have their AppID in it */
export function applicationChoices(
  applications: readonly ApplicationReference[],
): { id: string; name: string }[] {
  return applications.map(({ appId, name }) => {
    const isUnique = applications.every((other) => other.appId === appId || other.name !== name);
    return { id: appId, name: isUnique ? name : `${name} (${appId})` };
  });
}

/** @returns the same options as an object: names by AppID */
export function applicationNames(applications: readonly ApplicationReference[]): Record<string, string> {
  return Object.fromEntries(applicationChoices(applications).map(({ id, name }) => [id, name]));
}
