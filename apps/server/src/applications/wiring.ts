import type { KeyRing } from '#keyRing.ts';
import { ApplicationDirectory, type ApplicationDirectoryOptions } from './directory.ts';
import { EnabledApis, type EnabledApisOptions } from './enabledApis.ts';
import { ApplicationKeys, type ApplicationKeysOptions } from './keys.ts';
import { Rekeying } from './rekeying.ts';
import { SecretBox } from './secrets.ts';
import { Applications, type ApplicationsOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = ApplicationDirectoryOptions &
  Omit<ApplicationKeysOptions, 'directory' | 'secretBox'> &
  Omit<EnabledApisOptions, 'directory'> &
  Omit<ApplicationsOptions, 'directory' | 'keys' | 'enabledApis'> & {
    /** Encrypt the secrets of keys. */
    masterKeys: KeyRing;
  };

/** Creates the services of this domain. */
export function createApplications({ masterKeys, ...context }: Context) {
  const directory = new ApplicationDirectory(context);
  const secretBox = new SecretBox(masterKeys);
  const keys = new ApplicationKeys({ ...context, directory, secretBox });
  const enabledApis = new EnabledApis({ ...context, directory });
  const applications = new Applications({ ...context, directory, keys, enabledApis });
  const rekeying = new Rekeying({ ...context, secretBox });
  return { applications, applicationDirectory: directory, applicationKeys: keys, enabledApis, rekeying };
}
