import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '../../../server/src/platform/embedded/embedded.ts';
import { stoppable } from '../support/child.ts';
import { largeFolder, seed } from './large-data.ts';

/** Every entry of the large organisation's change log ten times, milliseconds apart; then counted anew. */
const MULTIPLY = [
  'alter table activity disable trigger activity_late',
  `insert into activity (created_at, user_id, section_id, action_id, details)
   select created_at + n * interval '37 milliseconds', user_id, section_id, action_id, details
   from activity cross join generate_series(1, 9) n`,
  'alter table activity enable trigger activity_late',
  'delete from activity_count',
  `update activity_settled set until = '0001-01-01'`,
  'select activity_settle()',
];

async function multiply(url: string): Promise<void> {
  process.stdout.write('Умножаю журнал действий на десять (один раз)…\n');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of ['begin', ...MULTIPLY, 'commit', 'vacuum (analyze) activity, activity_count'])
      await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts the large organisation with 10 000 000 entries of the change log, made where they are missing. */
export async function startHugeDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = (await largeFolder()).replace(/large-(\w+)$/, 'huge-$1');
  const whole = `${folder}.seeded`;
  const fresh = !existsSync(whole);
  if (fresh) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
    await seed(folder);
  }
  const database = await startEmbedded({ dataDir: folder });
  const stop = stoppable(() => database.stop());
  try {
    if (fresh) await multiply(database.url);
  } catch (error) {
    await stop();
    throw error;
  }
  writeFileSync(whole, '');
  return { url: database.url, stop };
}
