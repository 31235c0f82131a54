import type { OperationDescription } from './contract.ts';

/**
 * Makes the generated query keys `[tag, operationId, input]`. orval's own begin with the method or the path, so no prefix of
 * them names an operation whatever its method, and their last part is undefined where nothing was asked for.
 *
 * @param source a generated module of hooks
 * @param operations the contract's operations
 * @returns the module with the keys replaced
 * @throws Error where a key has another shape than orval's
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
