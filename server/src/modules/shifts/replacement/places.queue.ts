import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Cell } from '../booking/capacity/cells.public.ts';

/** Freed places: waitlists to serve later, and employees to notify. */
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

/** Cells with waitlists to serve, a cell of a closed week to announce, or an area of a week just closed. */
export type PlacesJob =
  | { cells: Cell[] }
  | { monday: string; area: string; after: number }
  | {
      /** `position` as returned by `Places.needOf`; omitted for any. */
      cell: Cell & { position?: string };
      /** Deduplication key of a recipient's notification. */
      once: string;
      /** Last employee id of the previous batch. */
      after: number;
      /** Set for a place offered by a colleague. */
      handoverId?: number;
      /** Surname and first name of that colleague. */
      giver?: string;
    };
