import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Cell } from './cells.sql.ts';

/** Places that got free: lines that could not be served at once, and people who are still to be told. */
export const PLACES_QUEUE: Queue = {
  name: 'shift-places',
  title: 'раздача освободившихся мест на сменах',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 120,
  parallel: 1,
  batch: 5,
};

/**
 * Cells whose lines are to be served, one of a closed week that people are to be told of, or all of an area in a week
 * that has closed just now.
 */
export type PlacesJob =
  | { cells: Cell[] }
  | { monday: string; area: string; after: number }
  | {
      /** With whose need is not met, as `Places.needOf` says it; left out: anybody's. */
      cell: Cell & { position?: string };
      /** A person is told once of what has this key. */
      once: string;
      /** Employees up to this number were told. */
      after: number;
      /** Offered by a colleague, not free. */
      handoverId?: number;
    };
