import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './report/numbers.ts';
import { startIn } from '../../server/src/testing/processes/spawn-portal.ts';
import { ROOT, startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { BenchOptions, Row } from './report/report.ts';

/** From a finished install to an answering page. */
const MAX_START_SECONDS = 25;
/** Portal alone after the start. */
const MAX_MEMORY_MB = 250;
const STEPS = ['Собираю страницу', 'Готовлю базу данных', 'Обновляю таблицы', 'Заполняю демонстрацию'];

function stepsOf(output: string): Row[] {
  const took = new Map([...output.matchAll(/([А-Яа-я ]+)… (\d+) с/g)].map((one) => [one[1], Number(one[2])]));
  return STEPS.map((name) => ({
    name: `— ${name.toLowerCase()}`,
    value: took.get(name) ?? 0,
    unit: 'с',
    ...(!took.has(name) && { note: 'меньше секунды' }),
  }));
}

/** MB of resident memory. */
const memoryOf = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

async function start(dataDir: string) {
  // Builds an outdated page first.
  const portal = await startPortalProcess({ dataDir, until: ['/readyz', '/'], script: startIn(ROOT) });
  const megabytes = memoryOf(portal.pid);
  await portal[Symbol.asyncDispose]();
  const after = (path: string): number => seconds(portal.answeredAfter[path] ?? Number.NaN);
  // The start prints the seconds of steps that take one and more.
  return { ready: after('/readyz'), page: after('/'), megabytes, steps: stepsOf(portal.output()) };
}

export async function startup({ size }: BenchOptions): Promise<Row[]> {
  // The quick run leaves the page as it was built.
  if (size === 'full') rmSync(join(ROOT, 'web/dist'), { recursive: true, force: true });
  using folder = temporaryFolder('startup');
  const first = await start(folder.path);
  const again = await start(folder.path);
  return [
    { name: 'Первый запуск: страница', value: first.page, unit: 'с', most: MAX_START_SECONDS },
    ...first.steps,
    { name: 'Первый запуск: память', value: first.megabytes, unit: 'МБ', most: MAX_MEMORY_MB },
    { name: 'Второй запуск: /readyz', value: again.ready, unit: 'с' },
    { name: 'Второй запуск: страница', value: again.page, unit: 'с' },
    { name: 'Второй запуск: память', value: again.megabytes, unit: 'МБ', most: MAX_MEMORY_MB },
  ];
}
