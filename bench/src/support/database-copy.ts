import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface DatabaseCopy {
  url: string;
  drop(): Promise<void>;
}

async function asOwner(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

/** A copy that a measurement may write into: the large organisation stays as it was seeded. */
export async function copyDatabase(sourceUrl: string, stem: string): Promise<DatabaseCopy> {
  const source = new URL(sourceUrl).pathname.slice(1);
  const name = `${stem}_${randomBytes(4).toString('hex')}`;
  const admin = new URL(sourceUrl);
  admin.pathname = '/template1';
  await asOwner(admin.href, `create database ${name} template ${source} strategy file_copy`);
  const url = new URL(sourceUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(admin.href, `drop database ${name} with (force)`) };
}
