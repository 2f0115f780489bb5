import { setTimeout as wait } from 'node:timers/promises';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { median, percentile, percentileRow, statusesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { mixOf, sendAtPace, WARM_UP_SECONDS } from './mix.ts';

/** Calls of the others in a second. */
const PER_SECOND = 30;
const CONNECTIONS = 4;
const LISTS = ['/api/news/', '/api/account/'];
/** A refused client asks again after this pause, milliseconds. */
const PAUSE_MS = 100;
const ROUNDS = 3;
const DURATION_SECONDS = { quick: 10, full: 30 };
/** The p95 of the others may grow this many times. */
const MAX_RATIO = 3;

/** Reads whole lists on several connections until stopped; the statuses. */
async function readWholes({ browsers, admins }: Organisation, stop: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  const [reader] = admins;
  const connection = async (_: undefined, first: number): Promise<void> => {
    for (let at = first; !stop.aborted; at += 1) {
      const { status } = await browsers.send({ path: LISTS[at % LISTS.length] ?? '', token: reader?.token });
      statuses.push(status);
      if (status !== 200) await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from<undefined>({ length: CONNECTIONS }).map(connection));
  return statuses;
}

/** The mix of the busiest minute alone and beside whole lists, in turns. */
export async function besideWhole({ size }: BenchOptions): Promise<Row[]> {
  await using organisation = await openOrganisation();
  const mix = await mixOf(organisation);
  const { url } = organisation.portal;
  const others = async () => {
    const { times } = await sendAtPace(url, mix, DURATION_SECONDS[size], PER_SECOND);
    return [...times.values()].flat();
  };
  await sendAtPace(url, mix, WARM_UP_SECONDS, PER_SECOND);
  const [alone, beside, statuses]: [number[][], number[][], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await others());
    const stop = new AbortController();
    const reading = readWholes(organisation, stop.signal);
    beside.push(await others());
    stop.abort();
    statuses.push(...(await reading));
  }
  const p95 = (rounds: number[][]): number => median(rounds.map((times) => percentile(times, 0.95)));
  return [
    percentileRow(`${PER_SECOND} вызовов в секунду без длинных списков`, 0.95, alone.flat(), undefined),
    percentileRow('Рядом с одним человеком и его четырьмя соединениями', 0.95, beside.flat(), undefined),
    {
      name: 'Во сколько раз дольше, медиана пар',
      value: p95(beside) / p95(alone),
      unit: 'раз',
      most: MAX_RATIO,
      note: `ответы ему: ${statusesInWords(statuses)}`,
    },
  ];
}
