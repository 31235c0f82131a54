import type { OperationDescription } from './contract.ts';

/**
 * Replaces orval's query keys by `[tag, operationId, input]`. orval's keys begin with the method or the path and end with
 * undefined if there is no input, so they have no common prefix per operation.
 *
 * @param source a generated module of hooks
 * @returns the module with the keys replaced
 * @throws Error if a key has an unexpected shape
 */
export function nameQueryKeys(source: string, operations: OperationDescription[]): string {
  const byName = new Map(operations.map((operation) => [operation.id.toLowerCase(), operation]));
  return source.replaceAll(
    /export const get(\w+)QueryKey = (\([^)]*\)) => \{\s*return \[([^;]*)\] as const;/g,
    (_, name: string, parameters: string, parts: string) => {
      const operation = byName.get(name.toLowerCase());
      const [, input = ''] = /^\s*(?:'POST', )?`[^`]*`(?:, ([^`]*?))?\s*$/.exec(parts) ?? [
        undefined,
        undefined,
      ];
      const isKnown = /^(\w+|\.\.\.\(\w+ \? \[\w+\] : \[\]\)|)$/.test(input);
      if (!operation || !isKnown) throw new Error(`The query key of ${name} has an unknown shape: ${parts}`);
      const rest = /^\w+$/.test(input) ? `...(${input} ? [${input}] : [])` : input;
      const key = [`'${operation.tag}'`, `'${operation.id}'`, ...(rest ? [rest] : [])].join(', ');
      return `export const get${name}QueryKey = ${parameters} => {\n    return [${key}] as const;`;
    },
  );
}
