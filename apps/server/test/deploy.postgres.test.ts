import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { findTool } from '#backup/postgresTools.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { haproxyServer, startHaproxy } from '../../../scripts/haproxy.ts';
import { redisServer, startRedis } from '../../../scripts/redis.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { folder, runCommand, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder();

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const hasAll = haproxyServer() !== undefined && redisServer() !== undefined;
if (!hasAll) console.log('The deployment is not started: HAProxy or Redis is not installed.');

/** The settings of the image: `ENV` in the Dockerfile. */
function imageSettings(): Record<string, string> {
  const line = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/** Sends a request over TLS, and trusts only the given certificate. */
async function get(url: string, certificate: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { ca: certificate, servername: 'localhost' }, resolve).on('error', reject).end();
  });
  response.resume();
  return response;
}

it.runIf(hasAll)(
  'the processes of deploy/compose.yaml start with its settings, and are reached only over TLS',
  async () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<
        'migrate' | 'one' | 'two' | 'proxy' | 'backup',
        { environment: Record<string, string>; command?: string[] }
      >;
    };
    const redis = await startRedis();
    const secrets = path.join(folder, 'secrets');
    await mkdir(secrets);
    const secret = async (name: string, value: string) => {
      const file = path.join(secrets, name);
      await writeFile(file, `${value}\n`);
      return file;
    };
    const files = {
      DATABASE_URL_FILE: await secret(
        'database-url',
        await createPostgresDatabase(inject('postgresUrl') ?? ''),
      ),
      MASTER_KEY_FILE: await secret('master-key', MASTER_KEY),
      SMS_TOKEN_FILE: await secret('sms-token', 'token of the provider'),
    };
    const settingsOf = (name: 'migrate' | 'one' | 'two' | 'backup', own: Record<string, string>) => {
      const { environment } = services[name];
      // On a machine without containers, only addresses and paths differ.
      return {
        ...imageSettings(),
        ...(parseEnv(read('deploy/platform.example.env')) as Record<string, string>),
        ...environment,
        ...Object.fromEntries(
          Object.keys(environment).flatMap((setting) =>
            setting in files ? [[setting, files[setting as keyof typeof files]]] : [],
          ),
        ),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        REDIS_URL: redis.url,
        ...own,
      };
    };

    const early = await runCommand(
      '../main.ts',
      [],
      settingsOf('one', { PORT: '0', METRICS_PORT: String(await freePort()) }),
    );
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('migrate') });
    const migrate = services.migrate.command?.at(-1) ?? '';
    expect(migrate).toBe('apps/server/src/commands/migrate.ts');
    expect(await runCommand(path.basename(migrate), [], settingsOf('migrate', {}))).toMatchObject({
      code: 0,
    });

    const ports = [await freePort(), await freePort()].map(String);
    const metrics = [await freePort(), await freePort()].map(String);
    const servers = await Promise.all(
      (['one', 'two'] as const).map((name, index) =>
        start(settingsOf(name, { PORT: ports[index] ?? '', METRICS_PORT: metrics[index] ?? '' })),
      ),
    );

    const pem = path.join(secrets, 'certificate.pem');
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
        ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', `${pem}.key`, '-out', `${pem}.crt`],
      ],
      { stdio: 'ignore' },
    );
    const certificate = readFileSync(`${pem}.crt`, 'utf8');
    await writeFile(pem, certificate + readFileSync(`${pem}.key`, 'utf8'));
    expect(Object.keys(services.proxy.environment)).toEqual(
      expect.arrayContaining(['ACME_ADDRESS', 'TLS_ADDRESS', 'TLS_CERTIFICATE']),
    );
    const [one = '', two = ''] = ports.map((port) => `127.0.0.1:${port}`);
    const acme = createServer((_, response) => response.end('proof')).listen(0, '127.0.0.1');
    await once(acme, 'listening');
    const haproxy = await startHaproxy(one, two, {
      ACME_ADDRESS: `127.0.0.1:${(acme.address() as AddressInfo).port}`,
      TLS_ADDRESS: `127.0.0.1:${await freePort()}`,
      TLS_CERTIFICATE: pem,
    });
    try {
      for (const name of ['one', 'two'] as const) {
        await expect.poll(async () => (await haproxy.states())[name].status, { timeout: 30_000 }).toBe('UP');
      }
      const page = await get(`${haproxy.secureUrl}/openapi.json`, certificate);
      expect(page.statusCode).toBe(200);
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
      const plain = await fetch(`${haproxy.url}/openapi.json`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')?.startsWith('https://')]).toEqual([308, true]);
      const challenge = await fetch(`${haproxy.url}/.well-known/acme-challenge/token`);
      expect(await challenge.text()).toBe('proof');
      expect((await fetch(`${haproxy.url}/proxyz`, { redirect: 'manual' })).status).toBe(200);
      for (const port of metrics) {
        expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
          'process_cpu_seconds_total',
        );
      }
      const [, backup = '', ...options] = services.backup.command ?? [];
      if (findTool('pg_dump')) {
        const target = path.join(folder, 'backups');
        await mkdir(target);
        const args = options.map((option) => (option === '/backups' ? target : option));
        expect(
          await runCommand(path.basename(backup), args, settingsOf('backup', { TMPDIR: target })),
        ).toMatchObject({ code: 0, output: expect.stringContaining('It can be restored') });
        expect(await readdir(target)).toEqual([expect.stringMatching(/^backup-/)]);
      }
      const { backup: rekeying } = parse(read('deploy/compose.previous-key.yaml'), { merge: true }).services;
      expect(Object.keys(rekeying.environment)).toEqual(['MASTER_KEY_PREVIOUS_FILE']);
      const keys = {
        MASTER_KEY_FILE: await secret('new-key', randomBytes(32).toString('base64')),
        MASTER_KEY_PREVIOUS_FILE: files.MASTER_KEY_FILE,
      };
      expect(await runCommand('rekey.ts', [], settingsOf('backup', keys))).toMatchObject({
        code: 0,
        output: expect.stringContaining('MASTER_KEY_PREVIOUS can be removed.'),
      });
    } finally {
      acme.close();
      await haproxy.stop();
      const codes = await Promise.all(servers.map((server) => stop(server)));
      await redis.stop();
      expect(codes).toEqual([0, 0]);
    }
  },
);
