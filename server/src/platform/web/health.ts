import type { FastifyInstance } from 'fastify';
import type { DiskState } from '../files/disk/disk-state.ts';
import type { Services, States } from '../services.ts';

const NAMES = { database: 'база данных', files: 'хранилище файлов', queue: 'очередь заданий' } as const;

/** Reason in Russian not to send requests here; undefined if ready. */
function reasonOf(states: States): string | undefined {
  if (states.draining) return 'Портал завершает работу.';
  const away = (['database', 'files', 'queue'] as const).filter((name) => states[name] !== 'ok');
  if (away.length === 0) return undefined;
  const room = states.disk.state === 'warning' ? ` ${roomLeft(states.disk)}` : '';
  return `Не отвечает: ${away.map((name) => NAMES[name]).join(', ')}.${room}`;
}

const roomLeft = ({ freeBytes = 0 }: DiskState): string =>
  `На диске с данными осталось ${Math.floor(freeBytes / 1024 / 1024)} МБ.`;

/** `/healthz`: the process is up. `/readyz`: database, storage and queue answer. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const states = await services.states();
    const { database, files, queue, disk } = states;
    const reason = reasonOf(states);
    const ready = reason === undefined;
    if (!ready) reply.header('retry-after', '5');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, files, queue, disk: disk.state, reason });
  });
}
