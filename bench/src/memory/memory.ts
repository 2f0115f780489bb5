import { hotCalls } from '../calls/hot-calls.ts';
import { logCalls } from '../log.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { seconds } from '../report/numbers.ts';
import type { Bench, BenchOptions, Row } from '../report/report.ts';
import { startDriver } from '../support/driver.ts';
import { memoryOf, mostMemory } from './memory-of.ts';

const CONNECTIONS = 32;
/** Seconds. */
const LOAD = { quick: 5, full: 20 };
const MAX_START = 2;
/** MB. */
const MAX_MEMORY = 250;
const MAX_GROWTH = 20;

/** Takes the whole audit log as a file. */
async function exportLog({ portal, admins }: Organisation, format: string): Promise<Row> {
  const { url, pid } = portal;
  const before = memoryOf(pid) ?? Number.NaN;
  const started = performance.now();
  const { most, done: bytes } = await mostMemory(pid, async () => {
    const answer = await fetch(`${url}/api/logging/?format=${format}`, {
      headers: { authorization: `Bearer ${admins[0]?.token}` },
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status}`);
    let sum = 0;
    for await (const piece of answer.body) sum += (piece as Uint8Array).length;
    return sum;
  });
  const took = seconds(performance.now() - started);
  return {
    ...{ name: `Рост памяти: выгрузка 1 000 000 строк, ${format}`, value: most - before, unit: 'МБ' },
    aim: { most: MAX_GROWTH },
    note: `было ${Math.round(before)} МБ; за ${took.toFixed(1)} с, ${Math.round(bytes / 1e6)} МБ`,
  };
}

async function run({ isQuick }: BenchOptions): Promise<Row[]> {
  const driver = startDriver();
  const organisation = await openOrganisation();
  try {
    const { url, pid, answeredAfter } = organisation.portal;
    const rest = memoryOf(pid) ?? Number.NaN;
    const kinds = [...(await hotCalls(organisation)), ...logCalls(organisation)];
    const calls = kinds.flatMap((kind) => kind.calls.slice(0, 200));
    const duration = LOAD[isQuick ? 'quick' : 'full'];
    const { most, done } = await mostMemory(pid, () =>
      driver.measure({ url, calls, connections: CONNECTIONS, duration }),
    );
    return [
      {
        ...{ name: 'Запуск на заполненной базе', value: seconds(answeredAfter['/readyz'] ?? Number.NaN) },
        ...{ unit: 'с', aim: { most: MAX_START } },
      },
      {
        ...{ name: `Память под нагрузкой, ${CONNECTIONS} соединения`, value: most, unit: 'МБ' },
        aim: { most: MAX_MEMORY },
        note: `до неё ${Math.round(rest)} МБ; ${Math.round(done.perSecond)} вызовов в секунду`,
      },
      await exportLog(organisation, 'csv'),
      await exportLog(organisation, 'xlsx'),
    ];
  } finally {
    await organisation.close();
    await driver.stop();
  }
}

/** PSS of the portal's process without the database. */
export const memory: Bench = { name: 'memory', title: 'Память процесса портала и его запуск', run };
