import type { Driver, Load, Measured } from './driver.ts';
import { median } from './numbers.ts';
import type { Row } from './report.ts';

/** Requests under way at once (issue 2, 'Show'). */
const CONNECTIONS = 32;
const WARM_UP = 2;
/** Long enough for several collections of garbage, seconds. */
const ROUND = 4;
const ROUNDS = 5;

type Target = Pick<Load, 'url' | 'headers'>;

export interface Pair {
  portal: Measured[];
  bare: Measured[];
}

/**
 * Measures two servers in turns, A B A B…: what else the machine does at the time falls on both, so that
 * their ratio is worth more than either figure.
 */
export async function measurePair(driver: Driver, portal: Target, bare: Target): Promise<Pair> {
  const round = (target: Target, duration: number): Promise<Measured> =>
    driver.measure({ ...target, connections: CONNECTIONS, duration });
  await round(portal, WARM_UP);
  await round(bare, WARM_UP);
  const pair: Pair = { portal: [], bare: [] };
  for (let n = 0; n < ROUNDS; n++) {
    pair.portal.push(await round(portal, ROUND));
    pair.bare.push(await round(bare, ROUND));
  }
  return pair;
}

/** The ratio of a pair as a row, percent of the bare server's calls per second. */
export function pairRow(name: string, pair: Pair, limit?: Row['limit']): Row {
  const ratios = pair.portal.map(
    ({ perSecond }, n) => (100 * perSecond) / (pair.bare[n]?.perSecond ?? Number.NaN),
  );
  const words = (measured: Measured[]): string => {
    const [calls, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((key) =>
      median(measured.map((one) => one[key])),
    );
    return `${Math.round(calls ?? 0)}/с p50 ${p50?.toFixed(1)} p99 ${p99?.toFixed(1)} мс`;
  };
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)} %`;
  return {
    name,
    value: median(ratios),
    unit: '%',
    limit,
    note: `${words(pair.portal)}; голый сервер ${words(pair.bare)}; разброс ${spread}`,
    raw: { ratios, ...pair },
  };
}
