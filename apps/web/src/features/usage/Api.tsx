import { Code, Stack } from '@platform/ui';

/** An API in a table: its name and its method name. */
export function Api({ name, methodName, version }: { name: string; methodName: string; version: string }) {
  return (
    <Stack gap="half" align="start">
      {name}
      <Code>{`${methodName} ${version}`}</Code>
    </Stack>
  );
}
