import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { PNG } from '../samples/small-files.ts';

/** Uploads a picture; answers its address. */
export async function uploadPicture(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'вид.png');
  const answer = await fetch(`${url}/api/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { attributes: { url: string } } };
  return data.attributes.url;
}

/** The moment by the database's clock, once everything before it is archived. */
export async function momentArchived(databaseUrl: string, backups: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ now: Date; wal: string }>(
    'select clock_timestamp() as now, pg_walfile_name(pg_current_wal_lsn()) as wal',
  );
  // A moment is reached by what was committed after it.
  await client.query(`select pg_logical_emit_message(true, 'test', 'later')`);
  await client.query('select pg_switch_wal()');
  await client.end();
  await expect.poll(() => existsSync(join(backups, 'wal', rows[0]?.wal ?? ''))).toBe(true);
  return rows[0]?.now.toISOString() ?? '';
}
