import type { DocumentMenuNode } from '@platform/sdk';
import { useGetApiDocumentMenu } from '@platform/sdk/react';
import { Card, FileTextIcon, Grid, Inline, Stack, Tab, TabList, TabPanel, Tabs, Text } from '@platform/ui';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { list } from './Catalogue.css.ts';

const VERSIONS = [
  { id: 'new', label: 'New-customer interface', prefix: 'folder-new-' },
  { id: 'old', label: 'Old-customer interface', prefix: 'folder-old-' },
] as const;

function Folder({ folder }: { folder: DocumentMenuNode }) {
  return (
    <Card title={folder.menuName} headingLevel={3}>
      <ul className={list}>
        {folder.authMenuList.map((document) => (
          <li key={document.id}>
            <Inline gap={2} isNowrap>
              <FileTextIcon />
              <Text elementType="span">{document.menuName}</Text>
            </Inline>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The API catalogue by folder, in its two versions (specification §1). */
export function Catalogue() {
  const menu = useGetApiDocumentMenu(
    { query: '', localeName: 'US' },
    { query: { meta: { showsError: true } } },
  );
  if (menu.isPending) return <Loading />;
  if (menu.isLoadingError) {
    return <LoadFailure what="APIs" error={menu.error} onRetry={() => menu.refetch()} />;
  }
  return (
    <Tabs defaultSelectedKey="new">
      <TabList aria-label="Interface version">
        {VERSIONS.map(({ id, label }) => (
          <Tab key={id} id={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {VERSIONS.map(({ id, prefix }) => (
        <TabPanel key={id} id={id}>
          <Stack gap={4}>
            <Text tone="secondary">
              {id === 'new'
                ? 'For customers and businesses registered after 2021/7/30.'
                : 'For customers registered before. New applications use the new-customer interface.'}
            </Text>
            <Grid layout="fit" isStretched>
              {menu.data
                .filter((node) => node.id.startsWith(prefix))
                .map((folder) => (
                  <Folder key={folder.id} folder={folder} />
                ))}
            </Grid>
          </Stack>
        </TabPanel>
      ))}
    </Tabs>
  );
}
