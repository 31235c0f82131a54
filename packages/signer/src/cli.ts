#!/usr/bin/env node
import { run } from './cli/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  readInput: async () => {
    if (process.stdin.isTTY) return '';
    const chunks: Uint8Array[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks).toString('utf8');
  },
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
