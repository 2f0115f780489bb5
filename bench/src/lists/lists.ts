import { everybodyDatabase } from '../prepared/everybody.ts';
import { startLargeDatabase } from '../prepared/large-data.ts';
import { at } from '../report/numbers.ts';
import type { Bench, Row } from '../report/report.ts';
import { signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { timesOf } from './times-of.ts';
import { mondayOf } from '../../../server/src/features/shifts/weeks.rules.ts';

/** The longest that one answer may take, milliseconds. */
const LIMIT = 50;

const today = new Date().toISOString().slice(0, 10);
const monday = mondayOf(today);
const nextWeek = addDays(monday, 7);
const people = '/api/knowledge_base/instruction_people/';
const page = 'page[number]=1&page[size]=50';

/** What managers look at, of all areas at once. */
const PATHS: Record<string, string> = {
  'Не записались, 50 имён': `/api/work_time/unplanned/?date=${nextWeek}&${page}`,
  'Не записались через две недели': `/api/work_time/unplanned/?date=${addDays(monday, 21)}&${page}`,
  'Покрытие, неделя': `/api/work_time/coverage/?from=${monday}&to=${addDays(monday, 6)}&by=area&fields=counts`,
  'Покрытие, восемь недель': `/api/work_time/coverage/?from=${addDays(monday, -28)}&to=${addDays(monday, 27)}&by=area&fields=counts`,
  'Кто не прошёл, 50 строк': `${people}?filter[status.in]=0,1,3&${page}`,
  'Кто не прошёл, страница 1000': `${people}?filter[status.in]=0,1,3&page[number]=1000&page[size]=50`,
  'Все × все, 500 строк': `${people}?page[number]=1&page[size]=500`,
  'По состоянию': `${people}?sort=-status&${page}`,
  'Сводка по инструктажам': `${people}summary/?${page}`,
  'Сотрудники отбора: первые 50': `/api/logging/get_log_filters/?${page}`,
  'Сотрудники отбора: по буквам': `/api/logging/get_log_filters/?${page}&filter[search]=${encodeURIComponent('ива')}`,
  'Сотрудники журнала инструктажей': `/api/knowledge_base/user_instruction/filters/?${page}&filter[search]=${encodeURIComponent('а')}`,
};

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('lists');
  const large = await startLargeDatabase();
  const copy = await everybodyDatabase(large.url);
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: copy.url });
  try {
    const token = await signIn(portal.url, 'admin');
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PATHS)) {
      const { times, bytes } = await timesOf(portal.url + path, token);
      const note = `p50 ${at(times, 0.5).toFixed(1)} мс, ${(bytes / 1000).toFixed(1)} кБ`;
      rows.push({ name: `${name}, p95`, value: at(times, 0.95), unit: 'мс', limit: { most: LIMIT }, note });
    }
    return rows;
  } finally {
    await portal.stop();
    await copy.drop();
    await large.stop();
    folder.remove();
  }
}

/** Lists of people: 5 000 of them, two hundred instructions, a quarter of a million bookings. */
export const lists: Bench = {
  name: 'lists',
  title: 'Списки людей: 5 000 сотрудников × 200 инструктажей',
  run,
};
