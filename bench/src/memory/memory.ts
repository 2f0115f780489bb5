import { hotCalls } from '../calls/hot-calls.ts';
import { logCalls } from '../log.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { seconds } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { CONNECTIONS, startDriver } from '../support/driver.ts';
import { memoryOf, peakMemory } from './memory-of.ts';

const LOAD_SECONDS = { quick: 5, full: 20 };
const MAX_START_SECONDS = 2;
const MAX_MEMORY_MB = 250;
const MAX_GROWTH_MB = 20;

async function exportLog({ portal, admins }: Organisation, format: string): Promise<Row> {
  const { url, pid } = portal;
  const before = memoryOf(pid);
  const started = performance.now();
  const { most, done: bytes } = await peakMemory(pid, async () => {
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
    most: MAX_GROWTH_MB,
    note: `было ${Math.round(before)} МБ; за ${took.toFixed(1)} с, ${Math.round(bytes / 1e6)} МБ`,
  };
}

export async function memory({ size }: BenchOptions): Promise<Row[]> {
  await using driver = startDriver();
  await using organisation = await openOrganisation();
  const { url, pid, answeredAfter } = organisation.portal;
  const start = seconds(answeredAfter['/readyz'] ?? Number.NaN);
  const rest = memoryOf(pid);
  const kinds = [...(await hotCalls(organisation)), ...logCalls(organisation)];
  const calls = kinds.flatMap((kind) => kind.calls.slice(0, 200));
  const { most, done } = await peakMemory(pid, () =>
    driver.measure({ url, calls, duration: LOAD_SECONDS[size] }),
  );
  return [
    { name: 'Запуск на заполненной базе', value: start, unit: 'с', most: MAX_START_SECONDS },
    {
      ...{ name: `Память под нагрузкой, ${CONNECTIONS} соединения`, value: most, unit: 'МБ' },
      most: MAX_MEMORY_MB,
      note: `до неё ${Math.round(rest)} МБ; ${Math.round(done.perSecond)} вызовов в секунду`,
    },
    await exportLog(organisation, 'csv'),
    await exportLog(organisation, 'xlsx'),
  ];
}
