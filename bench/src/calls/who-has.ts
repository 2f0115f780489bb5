import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { fillReadings } from '../prepared/readings.ts';
import { percentileRow } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import type { Call } from '../support/browsers.ts';
import { random } from './hot-calls.ts';

/** Aim in milliseconds for that part of the answers. */
const SIZES = [
  { people: 1_000, records: 100, part: 0.95, most: 300 },
  { people: 5_000, records: 500, part: 1, most: 5_000 },
];
const CALLS = { quick: 20, full: 100 };
const WARM_UP = 5;
const MAX_SHORT_MS = 50;
/** Part of the refusal of a list that is too long for one answer. */
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

async function measure(
  { browsers, admins }: Organisation,
  callOf: () => Pick<Call, 'path' | 'body'>,
  calls: number,
) {
  const times: number[] = [];
  let refused = 0;
  let slowest = { path: '', took: 0 };
  for (let n = -WARM_UP; n < calls; n += 1) {
    const call = callOf();
    const { path } = call;
    const { status, text, took } = await browsers.send({ ...call, token: random.pick(admins).token });
    const isRefused = text.includes(REFUSAL);
    if (status !== 200 && !isRefused) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    if (n < 0) continue;
    if (isRefused) refused += 1;
    times.push(took);
    if (took > slowest.took) slowest = { path: decodeURIComponent(path), took };
  }
  return { times, details: [`«${REFUSAL}»: ${refused}`, `дольше всех ${slowest.path}`] };
}

/** Size of an audience while an editor chooses it. */
async function audienceSize(organisation: Organisation, people: number, calls: number): Promise<Row> {
  const { operators } = organisation;
  const callOf = () => {
    const areas = random.pick([[], [random.pick(operators).area]]);
    const hired_within_days = random.pick([null, 7, 90]);
    return { path: '/api/audience/count/', body: { areas, groups: ['O'], hired_within_days } };
  };
  const { times } = await measure(organisation, callOf, calls);
  return percentileRow(`Сколько человек в аудитории, ${people}`, 0.95, times, MAX_SHORT_MS);
}

/** One caller looks up colleagues and misspells the first letters. */
async function misspeltPeople(organisation: Organisation, people: number, calls: number): Promise<Row> {
  const callOf = () => ({
    path: `/api/people/?page[number]=1&page[size]=50&filter[search]=${encodeURIComponent(`Навиков${random.int(1, people)}`)}`,
  });
  const { times } = await measure(organisation, callOf, calls);
  return percentileRow(`Сотрудники с опечаткой, ${people}`, 0.95, times, MAX_SHORT_MS);
}

/** Lists of who has read and who has passed, with other filters, orders and pages in each call. */
export async function whoHas({ size }: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { people, records, part, most } of SIZES.slice(0, size === 'quick' ? 1 : undefined)) {
    await using organisation = await openOrganisation((client) => fillReadings(client, people, records));
    for (const [name, pathOf] of Object.entries(listsOf(organisation))) {
      const { times, details } = await measure(organisation, () => ({ path: pathOf() }), CALLS[size]);
      rows.push(percentileRow(`${name}, ${people} × ${records}`, part, times, most, ...details));
    }
    rows.push(await audienceSize(organisation, people, CALLS[size]));
    rows.push(await misspeltPeople(organisation, people, CALLS[size]));
  }
  return rows;
}
