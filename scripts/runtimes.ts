import { execFile, spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Command = [command: string, ...args: string[]];

/** Runs the programs of a language. */
interface Runtime {
  /** The commands that it requires. */
  needs: string[];
  /** Compiles all programs into one that runs them in turn; without it, each program runs separately. */
  compile?: (files: string[], folder: string) => Promise<unknown>;
  /** @returns the command that runs one program, or all compiled programs with a zero byte after each one's output */
  start: (files: string[], folder: string) => Command;
}

const JAVA_STARTER = `class Starter {
    public static void main(String[] names) throws Exception {
        for (String name : names) {
            Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            System.out.print('\\0');
        }
    }
}
`;

const CSHARP_STARTER = `using System;
using System.Reflection;

static class Starter
{
    static int Main(string[] names)
    {
        foreach (var name in names)
        {
            var main = Type.GetType(name).GetMethod("Main", BindingFlags.Static | BindingFlags.NonPublic);
            var code = (int)main.Invoke(null, null);
            if (code != 0) return code;
            Console.Write('\\0');
        }
        return 0;
    }
}
`;

/** The path of the interpreter, because `python3` may be a wrapper script that searches for it. */
function pythonPath(): string {
  const { stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  return stdout?.trim() || 'python3';
}
const python = pythonPath();

const namesOf = (files: string[]): string[] => files.map((file) => path.parse(file).name);

/** The runtimes of the signer's sample programs, by language. */
export const runtimes: Record<
  'java' | 'php' | 'python' | 'csharp' | 'javascript' | 'typescript' | 'curl',
  Runtime
> = {
  java: {
    needs: ['javac', 'java'],
    compile: async (files, folder) => {
      await writeFile(path.join(folder, 'Starter.java'), JAVA_STARTER);
      // The programs are in ASCII.
      const options = ['-encoding', 'US-ASCII', '-d', folder, 'Starter.java'];
      await run('javac', [...options, ...files], { cwd: folder });
    },
    start: (files, folder) => {
      const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', folder];
      return ['java', ...options, 'Starter', ...namesOf(files)];
    },
  },
  php: { needs: ['php'], start: (files) => ['php', ...files] },
  python: { needs: ['python3'], start: (files) => [python, ...files] },
  csharp: {
    needs: ['mcs', 'mono'],
    compile: async (files, folder) => {
      await writeFile(path.join(folder, 'Starter.cs'), CSHARP_STARTER);
      const options = ['-r:System.Net.Http', '-main:Starter', '-out:Starter.exe', 'Starter.cs'];
      await run('mcs', [...options, ...files], { cwd: folder });
    },
    start: (files, folder) => ['mono', path.join(folder, 'Starter.exe'), ...namesOf(files)],
  },
  javascript: { needs: ['node'], start: (files) => [process.execPath, ...files] },
  typescript: { needs: ['node'], start: (files) => [process.execPath, ...files] },
  curl: { needs: ['sh', 'curl', 'openssl'], start: (files) => ['sh', ...files] },
};

/**
 * @param commands required commands
 * @returns those that are not installed
 */
export function missingOf(commands: string[]): string[] {
  return commands.filter((command) => spawnSync(command, ['--version']).error !== undefined);
}

/** The result of a command. */
export interface Ran {
  stdout: string;
  stderr: string;
  /** The exit code; null if a signal ended it. */
  code: number | null;
}

/** The environment of a command. */
interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Its standard input. */
  input?: string;
}

/**
 * Runs a command and waits for its end.
 *
 * @param command the command and its arguments
 * @param surroundings folder, environment variables and input
 * @returns output and exit code
 */
export function runCommand(
  [command, ...args]: Command,
  { cwd, env, input = '' }: Surroundings,
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
    // A program that does not read its input may have exited already.
    child.stdin.on('error', () => {}).end(input);
  });
}

/**
 * Runs programs one after the other, and stops at the first that fails or writes to stderr. Compiled programs share one
 * process; others have a process each.
 *
 * @param language the programs' language
 * @param files their files, in the folder where they were compiled
 * @param surroundings folder and environment variables
 * @returns the output of each program, the error output, and the exit code of the last program that ran
 */
export async function runPrograms(
  language: keyof typeof runtimes,
  files: string[],
  surroundings: Surroundings,
): Promise<{ printed: string[]; stderr: string; code: number | null }> {
  const { compile, start } = runtimes[language];
  const groups = compile ? [files] : files.map((file) => [file]);
  const printed: string[] = [];
  for (const group of groups) {
    const { stdout, stderr, code } = await runCommand(start(group, surroundings.cwd), surroundings);
    printed.push(...(compile ? stdout.split('\0') : [stdout]).filter((text) => text !== ''));
    if (code !== 0 || stderr !== '') return { printed, stderr, code };
  }
  return { printed, stderr: '', code: 0 };
}
