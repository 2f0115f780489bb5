import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';

/** Longest that a living PostgreSQL may give no answer at all, milliseconds. */
const SILENCE = 60_000;
/** Longest that one try may take, milliseconds: then it is looked whether the start is to end. */
const ONE_TRY = 15_000;
/** Between two tries, milliseconds. */
const PAUSE = 250;
/** Between two words of progress, milliseconds. */
const PACE = 10_000;

/** Replaying takes as long as there are changes: cannot_connect_now. */
const STARTING_UP = '57P03';

/** Refusals that no waiting mends, in words. */
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
 * Connects until it succeeds, and makes the portal's database where there is none. A recovery is waited for as long
 * as it takes. Throws where PostgreSQL has ended, refuses, or gives no answer.
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
      else if (now - heard > SILENCE) throw error;
      if (now - told >= PACE) {
        told = now;
        tell(
          `База данных восстанавливает последние изменения, прошло ${Math.floor((now - begun) / 1000)} с.`,
        );
      }
    }
    await setTimeout(PAUSE, undefined, { signal: stopping });
  }
}
