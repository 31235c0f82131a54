import { Badge, NavigationTree, NavigationTreeItem, NavigationTreeSection } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { useUser } from '#lib/user.ts';
import { type ListedScreen, listedScreens } from './listedScreens.ts';
import { type Screen, trail, useScreen } from './screens.ts';
import { useWorkQueue, workQueueOf } from './workQueue.ts';

type Section = NonNullable<Screen['section']>;

const DEVELOPER_SECTIONS = ['Build', 'Usage', 'Billing'] as const satisfies Section[];

const itemOf = ({ path, title, icon }: ListedScreen) => (
  <NavigationTreeItem key={path} href={path} title={title} icon={icon} />
);

/**
 * The console's side navigation: the screens of the current account by section (specification §6). Operators see their
 * work first, and the developers' screens in closed groups below.
 */
export default function ConsoleNavigation() {
  const user = useUser();
  const shown = useScreen();
  const href = useLocation({ select: (location) => location.href });
  const { data: counts } = useWorkQueue();
  const queue = workQueueOf(user);
  const isOperator = queue.length > 0;
  const listed = listedScreens(user);
  const itemsOf = (section: Section) => listed.filter((screen) => screen.section === section).map(itemOf);
  const sectionOf = (section: Section) => {
    const items = itemsOf(section);
    return (
      items.length > 0 && (
        <NavigationTreeSection key={section} title={section}>
          {items}
        </NavigationTreeSection>
      )
    );
  };
  const current =
    queue.find((entry) => entry.href === href)?.href ??
    (shown && trail(shown).findLast(({ section }) => section !== undefined)?.path);
  return (
    <NavigationTree
      aria-label="Control panel"
      isCollapsible
      {...(current !== undefined && { selectedRoute: current })}
    >
      {isOperator && (
        <NavigationTreeSection title="Work queue">
          {queue.map(({ title, icon, href: list, count }) => (
            <NavigationTreeItem
              key={list}
              href={list}
              title={title}
              icon={icon}
              end={<Badge count={counts?.[count] ?? 0} label={`${counts?.[count]} waiting`} />}
            />
          ))}
        </NavigationTreeSection>
      )}
      {isOperator && sectionOf('Operation center')}
      {isOperator ? (
        <NavigationTreeSection title="Developer console">
          {DEVELOPER_SECTIONS.map((section) => (
            <NavigationTreeItem key={section} id={section} title={section}>
              {itemsOf(section)}
            </NavigationTreeItem>
          ))}
        </NavigationTreeSection>
      ) : (
        DEVELOPER_SECTIONS.map(sectionOf)
      )}
      {!isOperator && sectionOf('Operation center')}
    </NavigationTree>
  );
}
