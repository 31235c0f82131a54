import type { ApplicationReference, DocumentMenuNode, UserInfo } from '@platform/sdk';
import { rechargeFlow } from '@platform/sdk/access';
import { returnCodes } from '@platform/sdk/returnCodes';
import {
  AppWindowIcon,
  BellIcon,
  type ColorScheme,
  CopyIcon,
  DownloadIcon,
  EyeIcon,
  FileTextIcon,
  type IconComponent,
  KeyRoundIcon,
  LogOutIcon,
  PhoneIcon,
  RotateCcwIcon,
  SmartphoneIcon,
  WalletIcon,
  WebhookIcon,
} from '@platform/ui';
import { applicationHref, rotateKeyHref } from '#entities/application/applicationHref.ts';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { documentHref } from '#entities/document/documentHref.ts';
import { documentsOf, isOldInterface } from '#entities/document/documents.ts';
import { FLOW_PATH } from '#entities/flow/flowManagement.ts';
import { ALERT_SETTINGS_PATH } from '#entities/quota/alertSettingsPath.ts';
import { audienceOf } from '#lib/permissions.ts';
import { listedScreens } from './listedScreens.ts';
import { SPECIFIED_NAMES, SYNONYMS } from './screenNames.ts';
import type { Screen } from './screens.ts';
import { workQueueOf } from './workQueue.ts';

/** An entry of the command palette: a link, or an action. */
export interface PaletteEntry {
  /** Unique in the palette, and the same on the next visit. */
  id: string;
  title: string;
  description?: string;
  /** Other words that find it. */
  keywords?: string;
  icon: IconComponent;
  /** The link target. */
  href?: string;
  /** The action of an entry that is not a link. */
  onAction?: () => void;
}

/** @returns the screens that the account may see, and for operators the lists of the work queue */
export function screenEntries(user: UserInfo | undefined): PaletteEntry[] {
  const queue = workQueueOf(user);
  const screens = listedScreens(user);
  // Operators see their own screens first, as in the navigation.
  const isFirst = ({ section }: Screen) => queue.length > 0 && section === 'Operation center';
  return [
    ...queue.map(({ title, icon, href, keywords }) => ({
      id: `queue ${href}`,
      title,
      icon,
      href,
      keywords,
    })),
    ...[...screens.filter(isFirst), ...screens.filter((screen) => !isFirst(screen))].map(
      ({ path, title, section, icon }) => ({
        id: `screen ${path}`,
        title,
        icon,
        href: path,
        keywords: [section, SPECIFIED_NAMES[path], SYNONYMS[path]].filter(Boolean).join(' '),
      }),
    ),
  ];
}

/** What the actions of the palette do. */
export interface PaletteActions {
  logOut: () => void;
  copy: (text: string) => void;
  showIn: (colorScheme: ColorScheme) => void;
}

/** @returns the actions that the account may perform; a visitor may choose the theme */
export function actionEntries(
  user: UserInfo | undefined,
  { logOut, copy, showIn }: PaletteActions,
): PaletteEntry[] {
  const theme = 'theme color colour mode appearance';
  return [
    ...(user?.appInfoList ?? []).flatMap(({ appId, name }) => [
      {
        id: `copy ${appId}`,
        title: `Copy AppID of ${name}`,
        description: appId,
        keywords: 'application id clipboard',
        icon: CopyIcon,
        onAction: () => copy(appId),
      },
      {
        id: `rotate ${appId}`,
        title: `Rotate key of ${name}`,
        description: appId,
        keywords: 'replace renew regenerate API AccessKey secret token',
        icon: RotateCcwIcon,
        href: rotateKeyHref(appId),
      },
    ]),
    ...(audienceOf(rechargeFlow)(user)
      ? [
          {
            id: 'recharge',
            title: 'Recharge a customer',
            keywords: 'top up grant credit quota calls video traffic snapshots',
            icon: WalletIcon,
            href: FLOW_PATH,
          },
        ]
      : []),
    {
      id: 'theme dark',
      title: 'Use dark theme',
      keywords: `${theme} night`,
      icon: EyeIcon,
      onAction: () => showIn('dark'),
    },
    {
      id: 'theme light',
      title: 'Use light theme',
      keywords: `${theme} day`,
      icon: EyeIcon,
      onAction: () => showIn('light'),
    },
    {
      id: 'theme system',
      title: 'Use system theme',
      keywords: `${theme} automatic`,
      icon: EyeIcon,
      onAction: () => showIn('system'),
    },
    ...(user
      ? [
          {
            id: 'password',
            title: 'Change password',
            keywords: 'modify reset new security',
            icon: KeyRoundIcon,
            href: '/accountInfo?show=password',
          },
          {
            id: 'phone',
            title: 'Change phone number',
            keywords: 'modify cellphone mobile',
            icon: PhoneIcon,
            href: '/accountInfo?show=phone',
          },
          {
            id: 'logOut',
            title: 'Log out',
            keywords: 'logout sign out exit',
            icon: LogOutIcon,
            onAction: logOut,
          },
          {
            id: 'sessions',
            title: 'Show signed-in devices',
            keywords: 'sessions log out everywhere sign out security',
            icon: SmartphoneIcon,
            href: '/accountInfo?show=sessions',
          },
          {
            id: 'alerts',
            title: 'Change alerts',
            keywords: 'notifications settings thresholds quota usage percentages warnings',
            icon: BellIcon,
            href: ALERT_SETTINGS_PATH,
          },
          {
            id: 'data',
            title: 'Download your data or close the account',
            keywords: 'personal privacy GDPR export delete erase forget',
            icon: DownloadIcon,
            href: '/accountInfo?show=data',
          },
        ]
      : []),
  ];
}

/** @returns the account's applications */
export function applicationEntries(applications: readonly ApplicationReference[]): PaletteEntry[] {
  return applications.map(({ appId, name }) => ({
    id: `application ${appId}`,
    title: name,
    description: appId,
    icon: AppWindowIcon,
    href: applicationHref(appId),
  }));
}

/** @returns the documents of the documentation menu */
export function documentEntries(menu: readonly DocumentMenuNode[]): PaletteEntry[] {
  return menu.flatMap((category) =>
    documentsOf([category]).map(({ id, name, folder }) => ({
      id: `document ${id}`,
      title: name,
      description: isOldInterface(category) ? `${folder}, old-customer interface` : folder,
      icon: FileTextIcon,
      href: documentHref(id),
    })),
  );
}

/** @returns every return code of the gateway */
export function returnCodeEntries(): PaletteEntry[] {
  return Object.values(returnCodes).map(({ code, codename }) => ({
    id: `code ${codename}`,
    title: codename,
    description: `Return code ${code}`,
    icon: WebhookIcon,
    href: returnCodeHref(codename),
  }));
}

/**
 * @param found what the server found
 * @param own the entries that the palette finds without the server
 * @param isShown whether the palette shows such an entry for the typed text
 * @returns what was found, except what the palette shows already; an entry of `own` in place of one with the same link, so that it
 *   is the same entry however the reader found it
 */
export function notShownYet(
  found: readonly PaletteEntry[],
  own: readonly PaletteEntry[],
  isShown: (entry: PaletteEntry) => boolean,
): PaletteEntry[] {
  return found.flatMap((entry) => {
    const same = own.find(({ href }) => href === entry.href);
    if (!same) return [entry];
    return isShown(same) ? [] : [{ ...same, ...(entry.keywords && { keywords: entry.keywords }) }];
  });
}
