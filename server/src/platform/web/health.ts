import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process is up. `/readyz`: database, storage and queue answer. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { database, files, queue } = await services.states();
    const ready = [database, files, queue].every((state) => state === 'ok');
    if (!ready) reply.header('retry-after', '5');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, files, queue });
  });
}
