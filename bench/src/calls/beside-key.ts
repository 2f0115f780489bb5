import { setTimeout as wait } from 'node:timers/promises';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { median, percentile, percentileRow, statusesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { mixOf, sendAtPace, WARM_UP_SECONDS } from './mix.ts';

/** Two cores with the database and the load answer some 240 calls of the mix a second; this many without a queue. */
const PER_SECOND = 75;
/** Calls of a key in a second: 600 a minute, its limit. */
const KEY_CALLS_PER_SECOND = 10;
const PAGES = 50;
const ROUNDS = 3;
const DURATION_SECONDS = { quick: 10, full: 60 };
/** A program may slow the others down by this much. */
const MAX_SLOWDOWN_PERCENT = 15;

async function newKey({ browsers, admins }: Organisation): Promise<string> {
  const body = { name: 'Отчёт', scopes: ['people:read'] };
  const { status, text } = await browsers.send({
    path: '/api/access_keys/',
    token: admins[0]?.token,
    body,
  });
  if (status !== 201) throw new Error(`${status} ${text.slice(0, 300)}`);
  return JSON.parse(text).data.attributes.key;
}

/** Reads people page by page at the limit of a key, until stopped; the statuses. */
async function readByKey({ browsers }: Organisation, key: string, stop: AbortSignal): Promise<number[]> {
  const sending: Promise<number>[] = [];
  for (let page = 1; !stop.aborted; page = (page % PAGES) + 1) {
    const path = `/api/people/?page[number]=${page}&page[size]=100`;
    sending.push(browsers.send({ path, token: key }).then(({ status }) => status));
    await wait(1000 / KEY_CALLS_PER_SECOND);
  }
  return Promise.all(sending);
}

/** The mix of the busiest minute alone and beside a program, in turns. */
export async function besideKey({ size }: BenchOptions): Promise<Row[]> {
  await using organisation = await openOrganisation();
  const mix = await mixOf(organisation);
  const { url } = organisation.portal;
  const key = await newKey(organisation);
  const minute = async () => {
    const { times } = await sendAtPace(url, mix, DURATION_SECONDS[size], PER_SECOND);
    return [...times.values()].flat();
  };
  await sendAtPace(url, mix, WARM_UP_SECONDS, PER_SECOND);
  const [alone, beside, statuses]: [number[][], number[][], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await minute());
    const stop = new AbortController();
    const reading = readByKey(organisation, key, stop.signal);
    beside.push(await minute());
    stop.abort();
    statuses.push(...(await reading));
    // The key's minute ends.
    await wait(60_000);
  }
  const p95 = (rounds: number[][]): number => median(rounds.map((times) => percentile(times, 0.95)));
  const slowdown = (p95(beside) / p95(alone) - 1) * 100;
  return [
    percentileRow(`${PER_SECOND} вызовов в секунду без программы`, 0.95, alone.flat(), undefined),
    percentileRow('Рядом с программой', 0.95, beside.flat(), undefined),
    {
      name: 'Прибавка, медиана пар',
      value: slowdown,
      unit: '%',
      most: MAX_SLOWDOWN_PERCENT,
      note: `ответы программе: ${statusesInWords(statuses)}`,
    },
  ];
}
