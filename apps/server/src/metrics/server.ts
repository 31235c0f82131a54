import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Observer } from '#observer.ts';
import { Counts } from './counts.ts';
import { type FigureSources, Figures } from './figures.ts';

/** The metrics of this process. */
export interface Metrics {
  observer: Observer;
  /**
   * Starts measuring the process.
   *
   * @returns a server that does not listen yet; `/metrics` returns the metrics in Prometheus's format
   */
  serve(sources: FigureSources): Server;
}

/** Gauges whose names are those of counters. Each is the sum of the gauge without `_total`. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Creates the metrics. Nothing is counted before. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const observer = new Counts(registry);
  return {
    observer,
    serve(sources) {
      const figures = new Figures(registry, sources);
      collectDefaultMetrics({ register: registry });
      for (const name of MISNAMED) registry.removeSingleMetric(name);
      const read = async () => {
        await figures.read();
        return registry.metrics();
      };
      return createServer(({ method, url }, response) => {
        if (url !== '/metrics' || method !== 'GET') return response.writeHead(404).end();
        read().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
    },
  };
}
