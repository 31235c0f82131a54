import { Alert, Button, Stack, Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { leaveOtherAccount } from './account.ts';
import { Choice, type ChoiceProps } from './Choice.tsx';
import type { DebuggerSearch } from './chosen.ts';
import { useDebuggerSession } from './session.ts';

/** The debugger's pages, by their paths below `/onlineDebugger/`. */
const PAGES = {
  debugger: 'Debugger',
  'step/document': 'Reference',
  'step/requestSteps': 'Request steps',
  'step/sampleCode': 'Sample code',
  'step/testResult': 'Test result',
  history: 'History',
} as const;

/** Props of Frame. */
export interface FrameProps extends Pick<ChoiceProps, 'search' | 'onSearch' | 'children'> {
  /** The current page: its path below `/onlineDebugger/`. */
  page: string;
}

/** The layout of the debugger's pages: selects account, application and API (specification §2.1, §2.5). */
export function Frame({ search, page, onSearch, children }: FrameProps) {
  const { account, choice } = useDebuggerSession();
  const leave = () => {
    leaveOtherAccount();
    onSearch({}, { replace: true });
  };
  const shown = search.appId || search.apiId || !choice ? search : { ...search, ...choice };
  const hrefOf = (other: string) => `/onlineDebugger/${other}${searchText(shown)}`;
  return (
    <Stack gap={6}>
      {account && (
        <Alert
          title={`You debug with ${account.name}’s applications`}
          actions={
            <Button size="small" onPress={leave}>
              Back to my own
            </Button>
          }
        >
          You stay logged in to your own account. The other session ends when you go back or log out, or after
          two hours.
        </Alert>
      )}
      <Tabs selectedKey={page}>
        <TabList aria-label="Steps of the debugger">
          {Object.entries(PAGES).map(([id, title]) => (
            <Tab key={id} id={id} href={hrefOf(id)}>
              {title}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={page} id={page}>
          {page === 'history' ? (
            children
          ) : (
            <Choice
              // The second account starts with a new selection of its applications.
              key={account?.usercode ?? ''}
              search={shown}
              isWhole={search.appId !== undefined && search.apiId !== undefined}
              hrefOf={hrefOf}
              onSearch={onSearch}
              onLeave={leave}
            >
              {children}
            </Choice>
          )}
        </TabPanel>
      </Tabs>
    </Stack>
  );
}

/** The search parameters that all pages of the debugger share. */
function searchText({ appId, apiId, provoke }: DebuggerSearch): string {
  const params = Object.entries({ appId, apiId, provoke }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}
