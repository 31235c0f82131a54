import { NavigationTree, NavigationTreeItem, NavigationTreeSection } from '@platform/ui';
import { useUser } from '#lib/user.ts';
import { listedScreens } from './listedScreens.ts';
import { trail, useScreen } from './screens.ts';

/** The console's side navigation: the screens of the current account by section (specification §6). */
export default function ConsoleNavigation() {
  const user = useUser();
  const shown = useScreen();
  const listed = listedScreens(user).filter(({ section }) => section !== undefined);
  const sections = [...new Set(listed.map(({ section }) => section))];
  const current = shown && trail(shown).findLast(({ section }) => section !== undefined);
  return (
    <NavigationTree
      aria-label="Control panel"
      isCollapsible
      {...(current && { selectedRoute: current.path })}
    >
      {sections.map((section) => (
        <NavigationTreeSection key={section} title={section}>
          {listed
            .filter((screen) => screen.section === section)
            .map(({ path, title, icon }) => (
              <NavigationTreeItem key={path} href={path} title={title} icon={icon} />
            ))}
        </NavigationTreeSection>
      ))}
    </NavigationTree>
  );
}
