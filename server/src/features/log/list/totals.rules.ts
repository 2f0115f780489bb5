import type { Reader } from '../../../platform/database/database.ts';
import type { LogFilter } from '../log.sql.ts';
import { countEntries, type Moments, selectMoments } from './count.sql.ts';

/** How many entries of a filter lie before a moment; true as long as a statement sees the same mark. */
export interface Head {
  count: number;
  mark: string;
  /** Nothing before it is counted again. */
  until: Date;
}

/** The trigger `activity_late` changes the mark five minutes after an entry's moment; one more for clocks that are set. */
const LATE = 6 * 60_000;
/** Between two looks at the database's transactions, milliseconds. */
const LOOK_EVERY = 5_000;
/** A head that ends so far behind what could be counted is counted anew. */
const STALE = 60_000;
/** Filters whose heads are kept; the one that was not asked for longest goes. */
const MOST_HEADS = 500;

/**
 * Up to which moment the past is over. A transaction that still runs began to write after `marked`, so that
 * an entry it writes is of at most `LATE` before that, or changes the mark.
 */
class Horizon {
  private marked: Moments | undefined;
  private reached: Date | undefined;
  private looking: Promise<void> | undefined;
  private lookedAt = -Infinity;

  async until(tx: Reader): Promise<Date | undefined> {
    if (!this.reached || performance.now() - this.lookedAt >= LOOK_EVERY) {
      this.looking ??= this.look(tx).finally(() => (this.looking = undefined));
      // Only the first ones wait: later an older moment will do.
      if (!this.reached) await this.looking;
      else this.looking.catch(() => undefined);
    }
    return this.reached;
  }

  private async look(tx: Reader): Promise<void> {
    const moments = await selectMoments(tx);
    this.lookedAt = performance.now();
    if (this.marked && moments.over < this.marked.next) return;
    if (this.marked) this.reached = new Date(this.marked.now.getTime() - LATE);
    this.marked = moments;
  }
}

/** What is known of one filter. */
interface Known {
  until: Date;
  head: Promise<Head>;
  /** Milliseconds that an entry takes up at the end of the log. */
  pace: number;
}

export interface Totals {
  /** The head of a filter without words, counted where none is kept; undefined just after the start. */
  head: (tx: Reader, filter: LogFilter) => Promise<Head | undefined>;
  /** The log has another mark than that head. */
  forget: (filter: LogFilter, head: Head) => void;
  /** Milliseconds of the log that one entry of the filter took up lately; undefined where nobody looked. */
  pace: (filter: LogFilter) => number | undefined;
  learn: (filter: LogFilter, pace: number) => void;
}

const keyOf = (filter: LogFilter): string => JSON.stringify(filter);

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);

function makeTotals(): Totals {
  const horizon = new Horizon();
  const known = new Map<string, Known>();

  function keep(key: string, value: Known): Known {
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > MOST_HEADS && oldest !== undefined) known.delete(oldest);
    return value;
  }

  const counted = async (tx: Reader, filter: LogFilter, until: Date): Promise<Head> => ({
    ...(await countEntries(tx, { ...filter, until })),
    until,
  });

  return {
    async head(tx, filter) {
      const reached = await horizon.until(tx);
      if (!reached) return undefined;
      const key = keyOf(filter);
      const until = earlier(reached, filter.until);
      const before = known.get(key);
      // Callers that come together count once.
      if (before && until.getTime() - before.until.getTime() < STALE) return keep(key, before).head;
      const head = counted(tx, filter, until);
      head.catch(() => known.delete(key));
      return keep(key, { until, head, pace: before?.pace ?? 0 }).head;
    },
    forget(filter, head) {
      const key = keyOf(filter);
      if (known.get(key)?.until === head.until) known.delete(key);
    },
    pace: (filter) => known.get(keyOf(filter))?.pace,
    learn(filter, pace) {
      const one = known.get(keyOf(filter));
      if (one) one.pace = pace;
    },
  };
}

const databases = new WeakMap<object, Totals>();

/** What this process knows of the log in that database. */
export function totalsOf(db: object): Totals {
  const totals = databases.get(db) ?? makeTotals();
  databases.set(db, totals);
  return totals;
}
