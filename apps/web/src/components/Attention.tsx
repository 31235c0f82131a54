import {
  Button,
  Card,
  CircleCheckIcon,
  IconButton,
  type IconComponent,
  Inline,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  XIcon,
} from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { end, icons, line, lines, words } from './Attention.css.ts';

/** Something that waits for the reader, or that goes wrong. */
export interface AttentionItem {
  id: string;
  icon: IconComponent;
  /** Whether calls are rejected or fail. */
  isUrgent?: boolean;
  /** What needs attention, with the count: “2 certification reviews”. */
  title: string;
  /** What it means, in a sentence or two. */
  text: string;
  /** URL of the page with the details. */
  href: string;
  /** Label of the link: “Review”. */
  action: string;
  /** Hides the item for this reader; without it, the item can't be dismissed. */
  onDismiss?: () => void;
}

/** Props of Attention. */
export interface AttentionProps {
  /** The most important first. */
  items: readonly AttentionItem[];
  /** The queries that the items come from. */
  queries: readonly { isPending: boolean; isError: boolean }[];
  /** Links next to the heading. */
  actions?: ReactNode;
}

/** The number of items that are shown at first. */
const SHOWN = 4;

/**
 * What needs attention, above a screen's figures. If there are no items and a query failed, it renders nothing
 * instead of “Nothing needs your attention”, because that may be wrong.
 */
export function Attention({ items, queries, actions }: AttentionProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (items.length === 0) {
    if (queries.some(({ isPending }) => isPending)) return <Skeleton width="medium" />;
    if (queries.some(({ isError }) => isError)) return null;
    return (
      <Inline gap={2} align="center">
        <CircleCheckIcon className={icons.calm} />
        <Text tone="secondary">Nothing needs your attention.</Text>
      </Inline>
    );
  }
  const more = showsAll ? 0 : Math.max(0, items.length - SHOWN);
  return (
    <Card
      aria-label="Needs attention"
      title="Needs attention"
      actions={actions}
      padding="none"
      {...(more > 0 && {
        footer: (
          <Button size="small" variant="quiet" onPress={() => setShowsAll(true)}>
            {`Show ${more} more`}
          </Button>
        ),
      })}
    >
      <ul className={lines}>
        {items.slice(0, items.length - more).map((item) => (
          <AttentionLine key={item.id} {...item} />
        ))}
      </ul>
    </Card>
  );
}

function AttentionLine({
  icon: Icon,
  isUrgent = false,
  title,
  text,
  href,
  action,
  onDismiss,
}: AttentionItem) {
  return (
    <li className={line}>
      <Icon className={icons[isUrgent ? 'urgent' : 'calm']} />
      <Stack gap="half" className={words}>
        <Text weight="medium" elementType="span">
          {title}
        </Text>
        <Text size="small" tone="secondary" elementType="span">
          {text}
        </Text>
      </Stack>
      <Inline gap={1} className={end}>
        <LinkButton href={href} size="small">
          {action}
        </LinkButton>
        {onDismiss && (
          <IconButton size="small" icon={XIcon} aria-label={`Dismiss: ${title}`} onPress={onDismiss} />
        )}
      </Inline>
    </li>
  );
}
