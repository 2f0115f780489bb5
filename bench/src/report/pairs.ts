import { cpuTime } from '../support/cpu.ts';
import type { Driver, Load, Measured } from '../support/driver.ts';
import { median } from './numbers.ts';
import type { Row } from './report.ts';

/** Requests under way at once (issue 2, 'Show'). */
const CONNECTIONS = 32;
const WARM_UP = 3;
/** Short rounds, many of them: what others do on the machine meanwhile falls on both sides alike. */
const ROUND = 2;
const ROUNDS = 9;

interface Target extends Pick<Load, 'url' | 'paths' | 'headers'>, Partial<Pick<Load, 'connections'>> {
  pid: number;
}

interface Round extends Measured {
  /** Processor time of the server for one call, microseconds; the figure that a busy machine spoils least. */
  cpu: number | undefined;
}

export interface Pair {
  portal: Round[];
  bare: Round[];
}

async function measureRound(driver: Driver, { pid, ...target }: Target, duration: number): Promise<Round> {
  const before = cpuTime(pid);
  const measured = await driver.measure({ connections: CONNECTIONS, ...target, duration });
  const after = cpuTime(pid);
  const calls = measured.perSecond * duration;
  const cpu = before === undefined || after === undefined ? undefined : (1000 * (after - before)) / calls;
  return { ...measured, cpu };
}

/**
 * Measures two servers in turns, A B A B…, so that their ratio is worth more than either figure on a
 * machine that does other things too.
 */
export async function measurePair(
  driver: Driver,
  portal: Target,
  bare: Target,
  rounds = ROUNDS,
): Promise<Pair> {
  await measureRound(driver, portal, WARM_UP);
  await measureRound(driver, bare, WARM_UP);
  const pair: Pair = { portal: [], bare: [] };
  for (let n = 0; n < rounds; n++) {
    pair.portal.push(await measureRound(driver, portal, ROUND));
    pair.bare.push(await measureRound(driver, bare, ROUND));
  }
  return pair;
}

function inWords(rounds: readonly Round[]): string {
  const middle = (key: keyof Round): number => median(rounds.map((round) => round[key] ?? Number.NaN));
  const parts = [
    `${Math.round(middle('perSecond'))}/с`,
    `p50 ${middle('p50').toFixed(1)}`,
    `p99 ${middle('p99').toFixed(1)} мс`,
    `ЦП ${Math.round(middle('cpu'))} мкс`,
  ];
  return parts.join(' ');
}

/** The ratio of a pair as a row, percent of the bare server's calls per second. */
export function pairRow(name: string, pair: Pair, limit?: Row['limit']): Row {
  const ratios = pair.portal.map(
    ({ perSecond }, n) => (100 * perSecond) / (pair.bare[n]?.perSecond ?? Number.NaN),
  );
  // What both do when nobody disturbs them; on a quiet machine it is close to the median.
  const best = (rounds: readonly Round[]): number => Math.max(...rounds.map(({ perSecond }) => perSecond));
  const undisturbed = (100 * best(pair.portal)) / best(pair.bare);
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)} %`;
  return {
    name,
    value: median(ratios),
    unit: '%',
    limit,
    note: `${inWords(pair.portal)}; голый сервер ${inWords(pair.bare)}; разброс ${spread}, лучшие раунды ${undisturbed.toFixed(0)} %`,
    raw: { ratios, undisturbed, ...pair },
  };
}
