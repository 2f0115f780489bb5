import type { FastifyInstance } from 'fastify';
import type { DiskState } from '../files/disk/disk-state.ts';
import type { Services } from '../services/services.ts';

const NAMES = { database: 'база данных', files: 'хранилище файлов', queue: 'очередь заданий' } as const;
const JUDGED = ['database', 'files', 'queue'] as const;

async function readiness(services: Services) {
  const [disk, ...measurements] = await Promise.all([
    services.disk(),
    ...JUDGED.map((name) => services.state(name)),
  ]);
  const states = JUDGED.map((name, at) => ({ name, state: measurements[at]?.state ?? 'down' }));
  const away = states.filter(({ state }) => state !== 'ok').map(({ name }) => NAMES[name]);
  return { states, disk, reason: services.draining ? 'Портал завершает работу.' : reasonOf(away, disk) };
}

/** Reason in Russian not to send requests here; undefined if ready. */
function reasonOf(away: readonly string[], disk: DiskState): string | undefined {
  if (away.length === 0) return undefined;
  const room = disk.state === 'warning' ? ` ${roomLeft(disk)}` : '';
  return `Не отвечает: ${away.join(', ')}.${room}`;
}

const roomLeft = ({ freeBytes = 0 }: DiskState): string =>
  `На диске с данными осталось ${Math.floor(freeBytes / 1024 / 1024)} МБ.`;

/** `/healthz`: the process is up. `/readyz`: database, storage and queue answer. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { states, disk, reason } = await readiness(services);
    const ready = reason === undefined;
    if (!ready) reply.header('retry-after', '5');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ok' : 'unavailable',
        ...Object.fromEntries(states.map(({ name, state }) => [name, state])),
        disk: disk.state,
        reason,
      });
  });
}
