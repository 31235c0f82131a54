#!/usr/bin/env node
import { readSecret } from './cli/readSecret.ts';
import { run } from './cli/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  readSecret,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
