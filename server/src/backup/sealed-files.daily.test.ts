import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { pdf } from '../testing/samples/small-files.ts';

const { start, newFolder, dataFolder } = usePortals();

const SECRET = 'Salary of Sidorova: 118400';
const OPEN = 'Contract that nobody hides';

/** Paths of all files under a folder that contain the text, except for the key. */
const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'papers.key')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));

/** Names of all tables that contain the text. */
async function tablesWith(databaseUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function send(url: string, path: string, token: string, name: string, text: string) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(pdf(text))], { type: 'application/pdf' }), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { data: { id: string }[] };
}

test('database, files and backup have no readable signed file, and the key opens a restored one', async () => {
  const folder = dataFolder();
  const url = await start({ DATA_DIR: folder }).ready();
  const databaseUrl = runningEmbedded(folder)?.url ?? '';
  const token = await sessionAt(databaseUrl, 'B');
  const { data } = await send(url, '/docflow/upload_files/', token, 'ТК-15.pdf', OPEN);
  const id = data[0]?.id ?? '';
  await send(url, `/docflow/document/${id}/signed/`, token, 'Sidorova signed.pdf', SECRET);

  const signed = async (from: string) =>
    fetch(`${from}/api/docflow/document/signed/${id}/`, { headers: { authorization: `Bearer ${token}` } });
  expect(Buffer.from(await (await signed(url)).arrayBuffer()).equals(pdf(SECRET))).toBe(true);
  expect(filesWith(folder, OPEN)).toHaveLength(1);
  expect(filesWith(folder, SECRET)).toEqual([]);
  expect(await tablesWith(databaseUrl, 'Sidorova signed.pdf')).toContain('public.stored_file');
  expect(await tablesWith(databaseUrl, SECRET)).toEqual([]);

  const copy = join(newFolder(), 'copy');
  const key = join(folder, 'papers.key');
  expect(await portalCommand({ DATA_DIR: folder }, 'backup', copy)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Ключ документов в копию не входит: сохраните отдельно ${key}.`),
  });
  expect(filesWith(copy, OPEN)).toHaveLength(1);
  expect(filesWith(copy, SECRET)).toEqual([]);
  expect(filesWith(copy, readFileSync(key, 'utf8').trim())).toEqual([]);
  expect(readdirSync(copy, { recursive: true })).not.toContain('papers.key');
  expect((await portalCommand({ DATA_DIR: folder }, 'verify', copy)).output).toMatch(
    /зашифрованы ключом [0-9a-f]{16}: он хранится отдельно/,
  );

  const elsewhere = newFolder();
  const restored = await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('положите его файл в') });
  const second = start({ DATA_DIR: elsewhere });
  const there = await second.ready();
  expect(second.output()).toContain('Документы закрыты: нет файла с их ключом');
  const locked = await signed(there);
  expect(locked.status).toBe(503);
  expect(await locked.json()).toMatchObject({ errors: [{ code: 'papers_locked' }] });
  expect((await fetch(`${there}/readyz`)).status).toBe(200);
  copyFileSync(key, join(elsewhere, 'papers.key'));
  expect((await signed(there)).status).toBe(200);

  const keyed = newFolder();
  copyFileSync(key, join(keyed, 'papers.key'));
  const again = await portalCommand({ DATA_DIR: keyed }, 'restore', copy);
  expect(again).toMatchObject({ code: 0, output: expect.not.stringContaining('положите его файл') });
});
