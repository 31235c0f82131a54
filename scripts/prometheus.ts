/** Runs Prometheus with the shipped configuration. Requires Prometheus. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from './findProgram.ts';
import { freePort } from './freePort.ts';

/** The folder of the shipped configuration. */
export const PROMETHEUS_FOLDER = path.resolve(import.meta.dirname, '../deploy/prometheus');

/** A running Prometheus. */
export interface TestPrometheus {
  url: string;
  stop(): Promise<void>;
}

/** @returns the path of an installed program of Prometheus, or undefined if it is missing */
export const prometheusProgram = (name: 'prometheus' | 'promtool') => findProgram(name);

/**
 * Starts `deploy/prometheus/prometheus.yml` on a free port of the loopback interface, with other targets.
 *
 * @param targets addresses that have metrics, such as `127.0.0.1:9464`
 * @throws if Prometheus is not installed or rejects the configuration
 */
export async function startPrometheus(targets: string[]): Promise<TestPrometheus> {
  const binary = prometheusProgram('prometheus');
  if (!binary) throw new Error('No Prometheus was found: install prometheus.');
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-prometheus-'));
  cpSync(PROMETHEUS_FOLDER, folder, { recursive: true });
  writeFileSync(path.join(folder, 'targets.yml'), `- targets: ${JSON.stringify(targets)}\n`);
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    binary,
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const url = `http://${address}`;
  while (!(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Prometheus did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
