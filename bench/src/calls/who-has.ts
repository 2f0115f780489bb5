import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { fillReadings, type ReadingSize } from '../prepared/readings.ts';
import { percentile, percentilesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { openBrowsers } from '../support/browsers.ts';
import { random } from './hot-calls.ts';

interface MeasuredSize extends ReadingSize {
  /** Milliseconds that all but one in twenty answers may take, or that any may. */
  aim: { p95: number } | { longest: number };
}

const SIZES: readonly MeasuredSize[] = [
  { people: 1_000, things: 100, aim: { p95: 300 } },
  { people: 5_000, things: 500, aim: { longest: 5_000 } },
];
const CALLS = { quick: 20, full: 100 };
const WARM_UP = 5;
/** A list too long for one answer is refused with it. */
const REFUSAL = 'Уточните отбор';

const page = (): string => `page[number]=${random.int(1, 20)}&page[size]=${random.pick([20, 50, 100])}`;
const sorted = (...fields: string[]): string =>
  random.pick(['', '', ...fields.map((field) => `&sort=${field}`)]);

/** Filters of managers: a state, an area, a part of a name, or everything. */
function filterPath(areas: readonly string[], states: readonly string[], stateName: string): string {
  const filters = [
    '',
    `&filter[${stateName}.in]=${random.pick(states)}`,
    `&filter[area.in]=${encodeURIComponent(random.pick(areas))}`,
    `&filter[search]=${encodeURIComponent(random.pick(['ива', 'пет', 'нов', 'ова', 'сер']))}`,
    `&filter[${stateName}.in]=${random.pick(states)}&filter[area.in]=${encodeURIComponent(random.pick(areas))}`,
  ];
  return random.pick(filters);
}

function listsOf({ operators }: Organisation): Record<string, () => string> {
  const areas = operators.map(({ area }) => area);
  const read = (): string => filterPath(areas, ['due', 'overdue', 'done', 'due,overdue'], 'state');
  const passed = (): string => filterPath(areas, ['0', '1', '2', '0,1,3'], 'status');
  return {
    'Кто ознакомлен': () =>
      `/api/acknowledgements/?${page()}${read()}${sorted('user', 'title', '-acknowledged_at', 'state')}`,
    'Кто прошёл': () =>
      `/api/knowledge_base/instruction_people/?${page()}${passed()}${sorted('user', 'instruction', '-status', '-start_time')}`,
  };
}

async function measureList({ portal, admins }: Organisation, pathOf: () => string, calls: number) {
  const browsers = openBrowsers(portal.url);
  const times: number[] = [];
  let refused = 0;
  let slowest = { path: '', took: 0 };
  for (let n = -WARM_UP; n < calls; n += 1) {
    const path = pathOf();
    const { status, text, took } = await browsers.send({ path, token: random.pick(admins).token });
    const isRefused = text.includes(REFUSAL);
    if (status !== 200 && !isRefused) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    if (n < 0) continue;
    if (isRefused) refused += 1;
    times.push(took);
    if (took > slowest.took) slowest = { path: decodeURIComponent(path), took };
  }
  browsers.close();
  return { times, refused, slowest };
}

async function measureSize(size: MeasuredSize, { isQuick }: BenchOptions): Promise<Row[]> {
  const organisation = await openOrganisation((client) => fillReadings(client, size));
  try {
    const rows: Row[] = [];
    for (const [name, pathOf] of Object.entries(listsOf(organisation))) {
      const calls = CALLS[isQuick ? 'quick' : 'full'];
      const { times, refused, slowest } = await measureList(organisation, pathOf, calls);
      const isTail = 'p95' in size.aim;
      rows.push({
        name: `${name}, ${size.people} × ${size.things}: ${isTail ? 'p95' : 'дольше всего'}`,
        value: percentile(times, isTail ? 0.95 : 1),
        unit: 'мс',
        aim: { most: 'p95' in size.aim ? size.aim.p95 : size.aim.longest },
        note: `${percentilesInWords(times)}; «${REFUSAL}»: ${refused}; дольше всех ${slowest.path}`,
      });
    }
    return rows;
  } finally {
    await organisation.close();
  }
}

/** Lists of who has read and who has passed, with other filters, orders and pages in each call. */
export async function whoHas(options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES.slice(0, options.isQuick ? 1 : undefined))
    rows.push(...(await measureSize(size, options)));
  return rows;
}
