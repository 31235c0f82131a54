import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/freePort.ts';
import { PROMETHEUS_FOLDER, prometheusProgram, startPrometheus } from '../../../scripts/prometheus.ts';
import { type Started, start, startInVain, stop, withDataFolder } from './process.ts';

withDataFolder({ isShared: true });

const root = path.resolve(import.meta.dirname, '../../..');
const promtool = prometheusProgram('promtool');
if (!promtool) console.log('Alert rules and scrapes are not tested: Prometheus is not installed.');

/** A rule of alerts.yml. */
interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

/** A part of a configuration of Prometheus. */
interface Scrape {
  job_name: string;
}

/** A test of alerts.test.yml. */
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules: Rule[] = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const panels: { title: string; targets?: { expr: string }[] }[] = JSON.parse(
  read('deploy/grafana/platform.json'),
).panels;

/** Preloads a module that prints which modules of prom-client are loaded. */
const LOADED = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'loadedModules.js')}`,
  LOADED_PACKAGE: 'prom-client',
};

describe('the alert rules', () => {
  it.runIf(promtool).each([
    ['are valid', ['check', 'rules', 'alerts.yml']],
    ['belong to a valid configuration', ['check', 'config', 'prometheus.yml']],
    ['fire in their tests, and only there', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_, command) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', command, {
      cwd: PROMETHEUS_FOLDER,
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  });

  it.each(rules.map(({ alert }) => alert))(
    '%s has a test in which it fires, and one in which it does not',
    (name) => {
      const { tests }: { tests: RuleTest[] } = parse(read('deploy/prometheus/alerts.test.yml'));
      const alerts = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
      const expected = alerts
        .filter(({ alertname }) => alertname === name)
        .map(({ exp_alerts = [] }) => exp_alerts.length);
      expect([...new Set(expected)].sort()).toEqual([0, 1]);
    },
  );

  it('name the job of both scrape configurations', () => {
    const jobs = ['prometheus.yml', 'kubernetes.yml'].flatMap((file) =>
      parse(read(`deploy/prometheus/${file}`)).scrape_configs.map((scrape: Scrape) => scrape.job_name),
    );
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/job="(\w+)"/g)].map(([, job]) => job));
    expect(new Set([...jobs, ...named])).toEqual(new Set(['platform']));
  });

  it('each have a runbook', () => {
    const linked = rules.map(({ annotations }) =>
      annotations.runbook_url.replace(/^https:.*\/docs\/runbooks\//, ''),
    );
    expect(linked.sort()).toEqual(globSync('*.md', { cwd: path.join(root, 'docs/runbooks') }).sort());
    for (const { alert, annotations } of rules) {
      expect(read(`docs/runbooks/${path.basename(annotations.runbook_url)}`)).toMatch(`# ${alert}\n`);
    }
  });
});

describe('a server with METRICS_PORT', () => {
  let server: Started;
  let port: string;

  beforeAll(async () => {
    port = String(await freePort());
    server = await start({ METRICS_PORT: port, ...LOADED });
  });

  it('has every metric that the alerts, the dashboard and the runbooks name', async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const texts = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...globSync('docs/runbooks/*.md', { cwd: root }).map(read),
    ];
    const named = texts.flatMap((each) => each.match(/\b(platform|process|nodejs)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  });

  it.runIf(promtool)('has no metric that promtool objects to', async () => {
    const input = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
  });

  it.runIf(promtool)('is scraped by a Prometheus with the shipped configuration', async () => {
    const prometheus = await startPrometheus([`127.0.0.1:${port}`]);
    const get = async <Data>(query: string) => {
      const response = await fetch(`${prometheus.url}/api/v1/${query}`);
      return ((await response.json()) as { data: Data }).data;
    };
    const valuesOf = async (series: string) => {
      const { result } = await get<{ result: { value: [number, string] }[] }>(`query?query=${series}`);
      return result.map(({ value }) => value[1]);
    };
    await expect.poll(() => valuesOf('up'), { timeout: 40_000 }).toEqual(['1']);
    expect(await valuesOf('platform_database_up')).toEqual(['1']);
    const { groups } = await get<{ groups: { rules: unknown[] }[] }>('rules');
    expect(groups[0]?.rules).toHaveLength(rules.length);
    await prometheus.stop();
  });

  it('does not serve metrics on its other port', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  it('loads prom-client, which a server without METRICS_PORT does not load', async () => {
    expect(server.output()).toContain('loaded file://');
    expect(await stop(server)).toBe(0);
    const other = await start(LOADED);
    expect(other.output()).not.toContain('loaded file://');
    expect(await stop(other)).toBe(0);
  });

  it('names the setting if the port is taken', async () => {
    const taken = String(await freePort());
    const { output } = await startInVain({ PORT: taken, METRICS_PORT: taken });
    expect(output.split('\n').at(-1)).toBe(
      `Port ${taken} on 127.0.0.1 is taken. Stop what listens there, or set METRICS_PORT to another one.`,
    );
  });
});

it('the dashboard has panels with unique ids that fit into its grid', () => {
  const { panels, schemaVersion, uid } = JSON.parse(read('deploy/grafana/platform.json'));
  expect({ schemaVersion, uid }).toEqual({ schemaVersion: 38, uid: 'open-platform' });
  const ids = panels.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, title, targets, gridPos, datasource } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    if (type === 'row') continue;
    expect(type).toBe('timeseries');
    expect(datasource, title).toEqual({ type: 'prometheus', uid: expect.stringContaining('source') });
    expect(targets.length, title).toBeGreaterThan(0);
  }
});
