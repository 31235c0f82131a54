import { ApplicationDirectory, type ApplicationDirectoryOptions } from './directory.ts';
import { EnabledApis, type EnabledApisOptions } from './enabledApis.ts';
import { ApplicationKeys, type ApplicationKeysOptions } from './keys.ts';
import { Rekeying, type SealedColumn } from './rekeying.ts';
import type { SecretBox } from './secrets.ts';
import { Applications, type ApplicationsOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = ApplicationDirectoryOptions &
  Omit<ApplicationKeysOptions, 'directory' | 'secretBox'> &
  Omit<EnabledApisOptions, 'directory'> &
  Omit<ApplicationsOptions, 'directory' | 'keys' | 'enabledApis'> & {
    /** Encrypts the secrets of keys. */
    secretBox: SecretBox;
    /** The columns of other domains that contain texts encrypted by `secretBox`. */
    sealedColumns: readonly SealedColumn[];
  };

/** Creates the services of this domain. */
export function createApplications(context: Context) {
  const directory = new ApplicationDirectory(context);
  const keys = new ApplicationKeys({ ...context, directory });
  const enabledApis = new EnabledApis({ ...context, directory });
  const applications = new Applications({ ...context, directory, keys, enabledApis });
  const rekeying = new Rekeying(context);
  return { applications, applicationDirectory: directory, applicationKeys: keys, enabledApis, rekeying };
}
