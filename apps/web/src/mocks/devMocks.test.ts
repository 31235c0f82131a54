import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../../scripts/devMocks.ts');
/** A folder with a `turbo` that prints its port and its arguments, and fails if the port is 4000. */
const folder = mkdtempSync(path.join(tmpdir(), 'dev-mocks-'));
const turbo = path.join(folder, 'turbo');
writeFileSync(turbo, '#!/bin/sh\necho "port=$PORT $*"\n[ "$PORT" != 4000 ] || exit 3\n');
chmodSync(turbo, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run dev:mocks` with the arguments and the variable `PORT`. */
function devMocks(args: string[], PORT?: string) {
  const { PATH, PORT: _own, ...environment } = process.env;
  const env = {
    ...environment,
    PATH: `${folder}${path.delimiter}${PATH}`,
    ...(PORT !== undefined && { PORT }),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run dev:mocks', () => {
  it.each([
    ['without a port', [], undefined, ''],
    ['with the variable PORT', [], '5999', '5999'],
    ['with --port', ['--port', '5998'], undefined, '5998'],
    ['with -p', ['-p', '5998'], undefined, '5998'],
    ['with --port, which wins over PORT', ['--port=5998'], '5999', '5998'],
  ])('passes the port to the app as a variable, not as an argument: %s', (_, args, variable, port) => {
    const { status, stdout } = devMocks(args, variable);
    expect(stdout).toBe(`port=${port} run dev:mocks --output-logs=new-only --log-prefix=none\n`);
    expect(status).toBe(0);
  });

  it.each(['0', '65536', '80.5', 'abc'])('rejects the port %s', (port) => {
    const { status, stdout, stderr } = devMocks([`--port=${port}`]);
    expect(stderr).toBe(`“${port}” is not a port. A port is a number from 1 to 65535.\n`);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('exits with the exit code of the app', () => {
    expect(devMocks([], '4000').status).toBe(3);
  });
});
