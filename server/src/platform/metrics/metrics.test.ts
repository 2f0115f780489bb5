import { CALLS } from '@portal/contract/calls.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

/** Longest answer of a portal whose calls have all answered all usual statuses, without the gauges of modules. */
const STATUSES = [200, 401, 403, 404, 409, 422, 503];

test('the metrics of all calls with all usual statuses stay short', async () => {
  const metrics = createMetrics();
  const app = fastify();
  metrics.observe(app);
  for (const { method, path } of CALLS)
    app.route<{ Querystring: { status: string } }>({
      method,
      url: `/api${path}`,
      handler: ({ query }, reply) => reply.code(Number(query.status)).send(),
    });
  for (const status of STATUSES.filter((one) => one !== 503))
    for (const { method, path } of CALLS)
      await app.inject({ method, url: `/api${path}`, query: { status: String(status) } });
  await app.inject({ url: '/api/news/', query: { status: '503' } });
  const text = await metrics.text();
  for (const line of [
    'http_request_duration_seconds_count{route="/api/news/",method="GET",status="2xx"} 1',
    'http_request_duration_seconds_count{route="/api/news/",method="GET",status="5xx"} 1',
    'http_requests_total{method="GET",status="503"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^http_requests_total\{method="DELETE",status="409"\} \d+$/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{route="\(refused\)",method="PUT",status="4xx"\} \d+$/m,
  );
  await app.close();
});
