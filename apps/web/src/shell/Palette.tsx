import { returnCodes } from '@platform/sdk/returnCodes';
import {
  AppWindowIcon,
  CommandPalette,
  CommandPaletteItem,
  CommandPaletteSection,
  FileTextIcon,
  WebhookIcon,
} from '@platform/ui';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { documentHref, documentsOf, isOldInterface, useDocumentMenu } from '#entities/document/documents.ts';
import { useUserQuery } from '#lib/user.ts';
import { listedScreens } from './listedScreens.ts';

/** Props of Palette. */
export interface PaletteProps {
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The command palette: finds every screen, document and application that the reader may see, and every return code.
 */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const user = useUserQuery();
  const menu = useDocumentMenu({ showsError: false });
  const applications = user.data?.appInfoList ?? [];
  return (
    <CommandPalette
      label="Go to"
      placeholder="Screen, document, application, code"
      emptyMessage="Nothing was found"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isLoading={menu.isLoading || user.isLoading}
    >
      <CommandPaletteSection title="Screens">
        {listedScreens(user.data).map(({ path, title, icon }) => (
          <CommandPaletteItem key={path} href={path} icon={icon}>
            {title}
          </CommandPaletteItem>
        ))}
      </CommandPaletteSection>
      {applications.length > 0 && (
        <CommandPaletteSection title="My Applications">
          {applications.map(({ appId, name }) => (
            <CommandPaletteItem
              key={appId}
              href={applicationHref(appId)}
              icon={AppWindowIcon}
              description={appId}
            >
              {name}
            </CommandPaletteItem>
          ))}
        </CommandPaletteSection>
      )}
      {menu.data && (
        <CommandPaletteSection title="Documents">
          {menu.data.flatMap((category) =>
            documentsOf([category]).map(({ id, name, folder }) => (
              <CommandPaletteItem
                key={id}
                href={documentHref(id)}
                icon={FileTextIcon}
                description={isOldInterface(category) ? `${folder}, old-customer interface` : folder}
              >
                {name}
              </CommandPaletteItem>
            )),
          )}
        </CommandPaletteSection>
      )}
      <CommandPaletteSection title="Return codes">
        {Object.values(returnCodes).map(({ code, codename }) => (
          <CommandPaletteItem
            key={codename}
            href={returnCodeHref(codename)}
            icon={WebhookIcon}
            description={`Return code ${code}`}
          >
            {codename}
          </CommandPaletteItem>
        ))}
      </CommandPaletteSection>
    </CommandPalette>
  );
}
