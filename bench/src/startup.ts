import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './report/numbers.ts';
import { NPM_START, ROOT, startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, BenchOptions, Row } from './report/report.ts';

const PATHS = ['/readyz', '/'] as const;
/** Seconds from a finished install to an answering page. */
const MAX_START = 25;
/** MB of the portal alone after the start. */
const MAX_MEMORY = 250;
const STEPS = ['Собираю страницу', 'Готовлю базу данных', 'Обновляю таблицы', 'Заполняю демонстрацию'];

interface Started {
  ready: number;
  page: number;
  /** Seconds of each step; the start prints those of a second and more. */
  steps: Row[];
  megabytes: number;
}

function stepsOf(output: string): Row[] {
  const took = new Map([...output.matchAll(/([А-Яа-я ]+)… (\d+) с/g)].map((one) => [one[1], Number(one[2])]));
  return STEPS.map((name) => ({
    name: `— ${name.toLowerCase()}`,
    value: took.get(name) ?? 0,
    unit: 'с',
    ...(!took.has(name) && { note: 'меньше секунды' }),
  }));
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

async function start(dataDir: string): Promise<Started> {
  const portal = await startPortalProcess({ dataDir, until: PATHS, script: NPM_START });
  const megabytes = memoryOf(portal.pid) / 1e6;
  await portal.stop();
  const [ready = 0, page = 0] = PATHS.map((path) => seconds(portal.answeredAfter[path] ?? Number.NaN));
  return { ready, page, megabytes, steps: stepsOf(portal.output()) };
}

async function run({ isQuick }: BenchOptions): Promise<Row[]> {
  // The quick run leaves the page as it was built.
  if (!isQuick) rmSync(join(ROOT, 'web/dist'), { recursive: true, force: true });
  const folder = temporaryFolder('startup');
  try {
    const first = await start(folder.path);
    const again = await start(folder.path);
    const aim = { most: MAX_MEMORY };
    return [
      { name: 'Первый запуск: страница', value: first.page, unit: 'с', aim: { most: MAX_START } },
      ...first.steps,
      { name: 'Первый запуск: память', value: first.megabytes, unit: 'МБ', aim },
      { name: 'Второй запуск: /readyz', value: again.ready, unit: 'с' },
      { name: 'Второй запуск: страница', value: again.page, unit: 'с' },
      { name: 'Второй запуск: память', value: again.megabytes, unit: 'МБ', aim },
    ];
  } finally {
    folder.remove();
  }
}

export const startup: Bench = { name: 'startup', title: 'Запуск', run };
