import { buildWebIfOld } from '../../scripts/build-web.ts';
import { buildOnce } from './build-time.ts';
import { seconds } from './report/numbers.ts';
import { startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const PATHS = ['/readyz', '/'] as const;
/** From finished install to an answering page (issue 2, 'Two commands'), seconds. */
const LIMIT = 30;

async function start(dataDir: string): Promise<number[]> {
  const portal = await startPortalProcess({ dataDir, until: PATHS });
  await portal.stop();
  return PATHS.map((path) => seconds(portal.answeredAfter[path] ?? Number.NaN));
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('startup');
  try {
    const build = seconds(await buildOnce());
    const [firstReady = 0, firstPage = 0] = await start(folder.path);
    const [againReady = 0, againPage = 0] = await start(folder.path);
    const limit = { most: LIMIT };
    return [
      { name: 'Сборка веб-страницы', value: build, unit: 'с', note: 'в отдельную папку' },
      { name: 'Первый запуск: /readyz', value: firstReady, unit: 'с', limit, note: 'база, таблицы, демо' },
      { name: 'Первый запуск: страница', value: firstPage, unit: 'с', limit },
      { name: 'Сборка и первый запуск', value: build + firstPage, unit: 'с', limit },
      { name: 'Второй запуск: /readyz', value: againReady, unit: 'с' },
      { name: 'Второй запуск: страница', value: againPage, unit: 'с' },
    ];
  } finally {
    folder.remove();
  }
}

export const startup: Bench = { name: 'startup', title: 'Запуск', run };
