import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads the secret from standard input. At a terminal, prompts for the secret without echo; Ctrl+C ends the process.
 *
 * @param prompt the question at a terminal
 * @returns the secret without a line break at its end; empty if nothing was entered
 */
export async function readSecret(prompt: string): Promise<string> {
  return process.stdin.isTTY ? ask(prompt) : (await readAll()).replace(/\r?\n$/, '');
}

async function readAll(): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

function ask(prompt: string): Promise<string> {
  // Typed characters are echoed to an output that drops them.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  // Asks only after createInterface has switched the echo off. Standard output is for results.
  process.stderr.write(prompt);
  return new Promise((resolve) => {
    lines.once('line', (secret) => {
      resolve(secret);
      lines.close();
    });
    lines.once('SIGINT', () => {
      lines.close();
      process.exit(130);
    });
    // Ctrl+D closes the interface too.
    lines.once('close', () => {
      process.stderr.write('\n');
      resolve('');
    });
  });
}
