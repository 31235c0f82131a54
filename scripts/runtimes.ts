import { execFile, spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What compiles and starts the programs of a language. */
export interface Runtime {
  /** The commands that it takes. */
  needs: string[];
  /** Compiles files that lie in one folder, all at once. */
  compile?: (files: string[], folder: string) => Promise<unknown>;
  /** @returns the command that starts a file, compiled or not */
  start: (file: string, folder: string) => [command: string, ...args: string[]];
}

/** Starts one of several programs that were compiled together. */
const CSHARP_STARTER = `using System;
using System.Reflection;

static class Starter
{
    static int Main(string[] words)
    {
        var main = Type.GetType(words[0]).GetMethod("Main", BindingFlags.Static | BindingFlags.NonPublic);
        return (int)main.Invoke(null, null);
    }
}
`;

const stem = (file: string): string => path.parse(file).name;

/** The runtimes of the signer's sample programs, by language. */
export const runtimes: Record<'java' | 'php' | 'python' | 'csharp' | 'javascript' | 'curl', Runtime> = {
  java: {
    needs: ['javac', 'java'],
    // In ASCII, which the programs keep to.
    compile: (files, folder) =>
      run('javac', ['-encoding', 'US-ASCII', '-d', folder, ...files], { cwd: folder }),
    start: (file, folder) => [
      'java',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      folder,
      stem(file),
    ],
  },
  php: { needs: ['php'], start: (file) => ['php', file] },
  python: { needs: ['python3'], start: (file) => ['python3', file] },
  csharp: {
    needs: ['mcs', 'mono'],
    compile: async (files, folder) => {
      await writeFile(path.join(folder, 'Starter.cs'), CSHARP_STARTER);
      const options = ['-r:System.Net.Http', '-main:Starter', '-out:Starter.exe', 'Starter.cs'];
      await run('mcs', [...options, ...files], { cwd: folder });
    },
    start: (file, folder) => ['mono', path.join(folder, 'Starter.exe'), stem(file)],
  },
  javascript: { needs: ['node'], start: (file) => [process.execPath, file] },
  curl: { needs: ['sh', 'curl', 'openssl'], start: (file) => ['sh', file] },
};

/**
 * @param commands commands that something needs
 * @returns those that this machine has not
 */
export function missingOf(commands: string[]): string[] {
  return commands.filter((command) => spawnSync(command, ['--version']).error !== undefined);
}

/** What a program did. */
export interface Ran {
  stdout: string;
  stderr: string;
  code: number | null;
}

/**
 * Runs a command to its end.
 *
 * @param command the command and its arguments
 * @param options where it runs, with which variables, and what it reads
 * @returns what it printed, and the code that it ended with
 */
export function runCommand(
  [command, ...args]: [command: string, ...args: string[]],
  { cwd, env, input = '' }: { cwd: string; env: NodeJS.ProcessEnv; input?: string },
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env });
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        printed[stream] += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ ...printed, code }));
    // A program that reads nothing may have ended before.
    child.stdin.on('error', () => {}).end(input);
  });
}
