import { Card, Link, Skeleton, Stack, Text, VisuallyHidden } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { documentHref } from '#entities/document/documentHref.ts';
import { documentsOf, useDocumentMenu } from '#entities/document/documents.ts';
import { list } from './Reading.css.ts';

/** Number of recommended documents: the first of each folder. */
const COUNT = 6;

/** Placeholder while the documents load. */
function Placeholder() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={list} aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
          <Stack key={index} gap="half" align="start">
            <Skeleton shape="heading" width="medium" />
            <Text size="small">{'\u00a0'}</Text>
          </Stack>
        ))}
      </div>
    </>
  );
}

/** Documents recommended for new users (specification §2.5, recommended reading). */
export function Reading() {
  const menu = useDocumentMenu();
  const first = menu.data?.flatMap((folder) => documentsOf([folder]).slice(0, 1)).slice(0, COUNT);
  return (
    <Card title="Recommended reading" description="One API of each group, with parameters and examples">
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
