import { Code, Stack } from '@platform/ui';

/** An API in a table: its name, and the method by which it is called. */
export function Api({ name, methodName, version }: { name: string; methodName: string; version: string }) {
  return (
    <Stack gap="half" align="start">
      {name}
      <Code>{`${methodName} ${version}`}</Code>
    </Stack>
  );
}
