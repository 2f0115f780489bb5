import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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

/**
 * Upper bounds of the request histogram, seconds: usual, noticed, too long. The dashboard and the alerts show shares
 * at exactly these bounds. Each is a line for every call at every scrape.
 */
const BUCKETS = [0.1, 0.5, 2];
/** Route of refused requests: they end before the work, and would double the series of every call. */
const REFUSED = '(refused)';

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer, by class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const statuses = new Counter({
    name: 'http_requests_total',
    help: 'Requests by status.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        // An event stream lasts for hours and is no slow answer.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
        const { method, routeOptions } = request;
        const { statusCode } = reply;
        const status = `${String(statusCode).charAt(0)}xx`;
        const route = status === '4xx' ? REFUSED : (routeOptions.url ?? '(none)');
        requests.observe({ route, method, status }, reply.elapsedTime / 1000);
        statuses.inc({ method, status: String(statusCode) });
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
