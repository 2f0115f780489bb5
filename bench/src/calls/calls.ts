import { openOrganisation } from '../prepared/organisation.ts';
import type { Bench, BenchOptions, Row } from '../report/report.ts';
import { hotCalls } from './hot-calls.ts';
import { busiestMinute } from './mix.ts';
import { besideBare } from './pairs.ts';
import { whoHas } from './who-has.ts';

async function run(options: BenchOptions): Promise<Row[]> {
  const organisation = await openOrganisation();
  const rows: Row[] = [];
  try {
    rows.push(...(await besideBare(organisation, await hotCalls(organisation), options)));
    rows.push(...(await busiestMinute(organisation, options)));
  } finally {
    await organisation.close();
  }
  return [...rows, ...(await whoHas(options))];
}

export const calls: Bench = {
  name: 'calls',
  title: 'Вызовы 5 000 сотрудников: рядом с голым сервером, в самую занятую минуту и длинные списки',
  run,
};
