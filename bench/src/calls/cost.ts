import { readdirSync, readFileSync } from 'node:fs';
import type { Organisation } from '../prepared/organisation.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import type { MixedCall } from './mixed-call.ts';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10;
const CALLS = { quick: 40, full: 1_000 };
/** Each connection prepares its statements within the first uses. */
const WARM_UP = { quick: 20, full: 300 };
const AT_ONCE = 8;
/** A full shift refuses with 409. */
const ANSWERED = new Set([200, 201, 409]);

/** Most processor time of a call, milliseconds. */
const AIMS: Record<string, number> = {
  'Сведения о себе': 1,
  'Свои смены за месяц': 1,
  Уведомления: 2,
  'Анонсы новостей': 3,
  'Места смен': 3,
  'Мой день': 3,
  'Мне нужно': 5,
  'Новости, 20 целиком': 6,
};

/** Parent and processor time (user and system, milliseconds) of a process and of its ended children. */
function statOf(pid: string | number): { parent: number; used: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the parenthesis may hold spaces; see proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const time = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) * MS_PER_TICK;
    return { parent: Number(fields[1]), used: time(11), ended: time(13) };
  } catch {
    return undefined;
  }
}

/** Processor time of all processes of that parent, also of those that have ended. */
const usedByChildren = (of: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => sum + (stat?.parent === of ? stat.used : 0), statOf(of)?.ended ?? 0);

/** Processor time of one call, portal and database together: the same whatever else the machine does. */
export async function cost(
  { portal, browsers, client }: Organisation,
  mix: readonly MixedCall[],
  { size }: BenchOptions,
): Promise<Row[]> {
  const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(backends[0]?.pid ?? 0)?.parent ?? 0;
  const rows: Row[] = [];
  for (const { name, next } of mix) {
    const send = async (count: number): Promise<void> => {
      const calls = Array.from({ length: count }, next);
      const one = async (): Promise<void> => {
        for (let call = calls.pop(); call; call = calls.pop()) {
          const { status } = await browsers.send(call);
          if (!ANSWERED.has(status)) throw new Error(`${call.path}: ${status}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    };
    await send(WARM_UP[size]);
    const used = () => ({ ours: statOf(portal.pid)?.used ?? 0, database: usedByChildren(postmaster) });
    const before = used();
    await send(CALLS[size]);
    const after = used();
    const ours = (after.ours - before.ours) / CALLS[size];
    const database = (after.database - before.database) / CALLS[size];
    rows.push({
      ...{ name: `${name}: время процессора`, value: ours + database, unit: 'мс', most: AIMS[name] },
      note: `портал ${ours.toFixed(2)}, база ${database.toFixed(2)}`,
    });
  }
  return rows;
}
