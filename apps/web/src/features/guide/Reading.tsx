import { Card, Link, Skeleton, Stack, Text, VisuallyHidden } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { documentHref, documentsOf, useDocumentMenu } from '#entities/document/documents.ts';
import { list } from './Reading.css.ts';

/** How many documents are recommended: the first of each folder. */
const COUNT = 6;

/** The documents' room, before it is known which they are. */
function Placeholder() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={list} aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
          <Stack key={index} gap="half" align="start">
            <Skeleton shape="heading" width="medium" />
            <Text size="small">{'\u00a0'}</Text>
          </Stack>
        ))}
      </div>
    </>
  );
}

/** Documents that a new user does well to read first (specification §2.5, recommended reading). */
export function Reading() {
  const menu = useDocumentMenu();
  const first = menu.data?.flatMap((folder) => documentsOf([folder]).slice(0, 1)).slice(0, COUNT);
  return (
    <Card title="Recommended reading" description="One API of each kind, with its parameters and examples">
      {first ? (
        <ul className={list}>
          {first.map(({ id, name, folder }) => (
            <li key={id}>
              <Stack gap="half" align="start">
                <Link href={documentHref(id)} variant="standalone">
                  {name}
                </Link>
                <Text size="small" tone="muted">
                  {folder}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      ) : menu.error ? (
        <LoadFailure what="documents" error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <Placeholder />
      )}
    </Card>
  );
}
