import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure as it is now: its labels, if any, and its value. */
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

/** What Prometheus reads of this process. No address, id or login may be in a label. */
export interface Metrics {
  /** Counts and times every request of the server by its route's pattern. */
  observe(app: FastifyInstance): void;
  gauge(options: GaugeOptions): void;
  text(): Promise<string>;
  contentType: string;
}

/** Seconds; the upper bounds of the histogram of requests. */
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
        // A page that is told of things for hours is no slow answer.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
        const route = request.routeOptions.url ?? '(none)';
        const labels = { route, method: request.method, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    gauge({ name, help, labels = [], read }) {
      // Kept by the registry, which asks it at each reading.
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          gauge.reset();
          // While the database is away its figures are missing; the others still tell what happens.
          const samples = await Promise.resolve(read()).catch(() => []);
          for (const { labels: of = {}, value } of samples) gauge.set(of, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
