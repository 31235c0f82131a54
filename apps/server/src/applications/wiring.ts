import { ApplicationDirectory, type ApplicationDirectoryOptions } from './directory.ts';
import { EnabledApis, type EnabledApisOptions } from './enabledApis.ts';
import { ApplicationKeys, type ApplicationKeysOptions } from './keys.ts';
import { SecretBox } from './secrets.ts';
import { Applications, type ApplicationsOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = ApplicationDirectoryOptions &
  Omit<ApplicationKeysOptions, 'directory' | 'secretBox'> &
  Omit<EnabledApisOptions, 'directory'> &
  Omit<ApplicationsOptions, 'directory' | 'keys' | 'enabledApis'> & {
    /** Encrypts the secrets of keys. */
    masterKey: Buffer;
  };

/** Creates the services of this domain. */
export function createApplications({ masterKey, ...context }: Context) {
  const directory = new ApplicationDirectory(context);
  const secretBox = new SecretBox(masterKey);
  const keys = new ApplicationKeys({ ...context, directory, secretBox });
  const enabledApis = new EnabledApis({ ...context, directory });
  const applications = new Applications({ ...context, directory, keys, enabledApis });
  return { applications, applicationDirectory: directory, applicationKeys: keys, enabledApis };
}
