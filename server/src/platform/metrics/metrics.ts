import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

export interface GaugeOptions {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<readonly Sample[]> | readonly Sample[];
}

/** Prometheus metrics of this process. Labels must not contain an address, id or login. */
export interface Metrics {
  observe(app: FastifyInstance): void;
  gauge(options: GaugeOptions): void;
  text(): Promise<string>;
  contentType: string;
}

/** Upper bounds of the request histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        // An event stream lasts for hours and is no slow answer.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
        const route = request.routeOptions.url ?? '(none)';
        const labels = { route, method: request.method, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    gauge({ name, help, labels = [], read }) {
      // The registry keeps it and reads it at each scrape.
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          gauge.reset();
          // While the database is away its metrics are missing; the others remain.
          const samples = await Promise.resolve(read()).catch(() => []);
          for (const { labels: of = {}, value } of samples) gauge.set(of, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
