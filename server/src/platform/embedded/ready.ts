import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';

/** A running PostgreSQL may be silent for this long, milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;
/** Timeout of one attempt, milliseconds; the stop signal is checked between attempts. */
const ONE_TRY = 15_000;
/** Pause between two attempts, milliseconds. */
const RETRY_DELAY_MS = 250;
/** Interval of progress messages, milliseconds. */
const PROGRESS_INTERVAL_MS = 10_000;

/** cannot_connect_now: recovery takes as long as there is WAL to replay. */
const STARTING_UP = '57P03';

/** Refusals that waiting does not fix, with their messages. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01':
    'Встроенная база данных не принимает пароль из файла database.password: верните в папку данных тот, ' +
    'с которым база создана, например из резервной копии.',
  '28000':
    'Встроенная база данных не пускает портал: доступ закрыт в её файле pg_hba.conf. ' +
    'Верните в него строку «host all all 127.0.0.1/32 scram-sha-256».',
};

interface Waiting {
  /** Connection string of the database `postgres`. */
  url: string;
  tell: (text: string) => void;
  stopping: AbortSignal | undefined;
  isOver: () => boolean;
}

async function connect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ONE_TRY });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'portal'`);
    if (!rowCount) await client.query('create database portal');
  } finally {
    void client.end().catch(() => undefined);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Connects until it succeeds, and creates the portal's database if missing. Waits without limit for a
 * recovery. Throws if PostgreSQL has ended, refuses, or does not answer.
 */
export async function untilReady({ url, tell, stopping, isOver }: Waiting): Promise<void> {
  const begun = Date.now();
  let heard = begun;
  let told = begun;
  for (;;) {
    try {
      return await connect(url);
    } catch (error) {
      const code = codeOf(error);
      if (isOver()) throw error;
      const refused = REFUSED[code];
      if (refused !== undefined) throw new StartFault('embedded_failed', refused, { cause: error });
      const now = Date.now();
      if (code === STARTING_UP) heard = now;
      else if (now - heard > IDLE_TIMEOUT_MS) throw error;
      if (now - told >= PROGRESS_INTERVAL_MS) {
        told = now;
        tell(
          `База данных восстанавливает последние изменения, прошло ${Math.floor((now - begun) / 1000)} с.`,
        );
      }
    }
    await setTimeout(RETRY_DELAY_MS, undefined, { signal: stopping });
  }
}
