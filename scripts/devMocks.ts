/**
 * Starts the web app on its mocks: `npm run dev:mocks`. `PORT=5999` or `-- --port 5999` sets another port.
 *
 * The app gets the port as the variable `PORT`, because turbo would read an argument as its own.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** @throws Error if the text is not a port */
function portOf(text: string): string {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return text;
  throw new Error(`“${text}” is not a port. A port is a number from 1 to 65535.`);
}

function chosenPort(): string | undefined {
  const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' } } });
  const port = values.port ?? process.env.PORT;
  return port ? portOf(port) : undefined;
}

try {
  const port = chosenPort();
  const child = spawn('turbo', ['run', 'dev:mocks', '--output-logs=new-only', '--log-prefix=none'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(port && { PORT: port }) },
  });
  child.once('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
