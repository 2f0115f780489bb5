import { hotCalls as logCalls } from '../log.ts';
import { openLarge } from '../prepared/large-portal.ts';
import { seconds } from '../report/numbers.ts';
import type { Bench, Row } from '../report/report.ts';
import { startDriver } from '../support/driver.ts';
import { signIn } from '../support/portal-process.ts';
import { memoryOf, mostMemory } from './memory-of.ts';

const CONNECTIONS = 32;
/** Seconds. */
const LOAD = 20;
const LIMITS = { ready: 1.5, load: 200, file: 20 };

interface Asked {
  url: string;
  pid: number;
  token: string;
}

/** Takes the whole log as a file: rows a second, and the memory that the portal took beside what it had. */
async function exported({ url, pid, token }: Asked, format: string): Promise<Row[]> {
  const before = memoryOf(pid) ?? Number.NaN;
  const started = performance.now();
  const { most, done: bytes } = await mostMemory(pid, async () => {
    const answer = await fetch(`${url}/api/logging/?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status}`);
    let sum = 0;
    for await (const piece of answer.body) sum += (piece as Uint8Array).length;
    return sum;
  });
  const took = seconds(performance.now() - started);
  return [
    {
      name: `Рост памяти: выгрузка 1 000 000 строк, ${format}`,
      value: most - before,
      unit: 'МБ',
      limit: { most: LIMITS.file },
      note: `было ${Math.round(before)} МБ`,
    },
    {
      name: `Выгрузка 1 000 000 строк, ${format}`,
      value: 1_000_000 / took,
      unit: 'строк/с',
      note: `${took.toFixed(1)} с, ${Math.round(bytes / 1e6)} МБ`,
    },
  ];
}

async function run(): Promise<Row[]> {
  const driver = startDriver();
  const large = await openLarge();
  try {
    const { url, pid } = large;
    const token = await signIn(url, 'admin');
    const rest = memoryOf(pid) ?? Number.NaN;
    const paths = [...large.calls, ...logCalls('')].flatMap((call) => call.paths);
    const { most, done } = await mostMemory(pid, () =>
      driver.measure({
        ...{ url, paths, connections: CONNECTIONS, duration: LOAD },
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const files = [
      ...(await exported({ url, pid, token }, 'csv')),
      ...(await exported({ url, pid, token }, 'xlsx')),
    ];
    return [
      {
        ...{ name: 'Запуск на заполненной базе: /readyz', value: seconds(large.answeredAfter) },
        ...{ unit: 'с', limit: { most: LIMITS.ready } },
      },
      {
        name: `Память под нагрузкой, ${CONNECTIONS} соединения`,
        value: most,
        unit: 'МБ',
        limit: { most: LIMITS.load },
        note: `до неё ${Math.round(rest)} МБ; ${Math.round(done.perSecond)} вызовов/с`,
      },
      ...files,
    ];
  } finally {
    await large.close();
    await driver.stop();
  }
}

/** Memory of the portal's process, without the database (PSS), under all hot calls at once and while a large file goes out. */
export const memory: Bench = { name: 'memory', title: 'Память процесса портала', run };
