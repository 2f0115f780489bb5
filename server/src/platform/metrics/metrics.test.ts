import { readFileSync } from 'node:fs';
import { CALLS } from '@portal/contract/calls.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

/** Lines of a portal whose calls have all answered all usual statuses; the gauges of modules need some 60 more. */
const MAX_LINES = 2_440;
const STATUSES = [200, 401, 403, 404, 409, 422, 503];

/** Bounds of the histogram that these files of `deploy` name. */
const boundsIn = (...names: string[]): string[] =>
  names.flatMap((name) => {
    const text = readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
    const bounds = [...text.matchAll(/\ble=\\?"([\d.]+)/g)].map(([, bound = '']) => bound);
    expect(bounds).not.toEqual([]);
    return bounds;
  });

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
  for (const { method, path } of CALLS.filter(({ bytes, status }) => bytes || status === 302))
    await app.inject({ method, url: `/api${path}`, query: { status: '304' } });
  const text = await metrics.text();
  for (const line of [
    'http_request_duration_seconds_count{route="/api/news/",method="GET",status="2xx"} 1',
    'http_request_duration_seconds_count{route="/api/news/",method="GET",status="5xx"} 1',
    'http_requests_total{method="GET",status="503"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text.split('\n').length).toBeLessThan(MAX_LINES);
  for (const bound of boundsIn('grafana-dashboard.json', 'prometheus-rules.yml'))
    expect(text).toContain(`http_request_duration_seconds_bucket{le="${bound}",`);
  expect(text).toMatch(/^http_requests_total\{method="DELETE",status="409"\} \d+$/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{route="\(refused\)",method="PUT",status="4xx"\} \d+$/m,
  );
  await app.close();
});
