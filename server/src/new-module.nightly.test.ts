import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortals } from './testing/processes/portals.ts';
import { startIn } from './testing/processes/spawn-portal.ts';
import { createTestDatabase } from './testing/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const { start, newFolder } = usePortals();

/** A copy of what the server is made of; libraries by links, the portal's own packages from the copy. */
function copyOfServer(): string {
  const copy = newFolder();
  for (const part of ['contract', 'server', 'scripts']) {
    const isSource = (path: string): boolean =>
      !/\/node_modules(\/|$)|\.test\.ts$/.test(path.slice(ROOT.length));
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: isSource });
  }
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(copy, file));
  const libraries = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@portal'), { recursive: true });
  for (const name of readdirSync(libraries))
    if (name !== '@portal' && name !== '.cache')
      symlinkSync(join(libraries, name), join(copy, 'node_modules', name));
  for (const part of ['contract', 'server'])
    symlinkSync(join(copy, part), join(copy, 'node_modules/@portal', part));
  return copy;
}

/** The files of the steps in docs/architecture.md, for a list of greetings. */
const FILES: Record<string, string> = {
  'contract/src/greetings/greetings.calls.ts': `
    import { z } from 'zod';
    import { dataOf } from '../shared/answers.ts';
    import { defineCall } from '../shared/call.ts';
    const path = '/greetings/';
    const answer = dataOf(z.array(z.string()));
    export const listGreetings = defineCall({
      summary: 'Приветствия', method: 'GET', path, who: 'anyone', answer,
    });
    export const greet = defineCall({
      summary: 'Поздороваться', method: 'POST', path, who: 'anyone',
      body: z.object({ text: z.string().min(1).max(100) }), answer,
    });`,
  'server/src/modules/greetings/greetings.table.ts': `
    import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
    export const greeting = pgTable('greeting', {
      id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      text: text().notNull(),
    });`,
  'server/src/modules/greetings/greetings.sql.ts': `
    import type { Reader, Writer } from '../../platform/database/database.ts';
    import { greeting } from './greetings.table.ts';
    export const selectGreetings = (tx: Reader) =>
      tx.select({ text: greeting.text }).from(greeting).orderBy(greeting.id);
    export const insertGreeting = (tx: Writer, text: string) => tx.insert(greeting).values({ text });`,
  'server/src/modules/greetings/greetings.rules.ts': `
    import type * as calls from '@portal/contract/greetings/greetings.calls.ts';
    import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
    import { insertGreeting, selectGreetings } from './greetings.sql.ts';
    export const listGreetings = async ({ tx }: Pick<ReadCtx, 'tx'>) => ({
      data: (await selectGreetings(tx)).map(({ text }) => text),
    });
    export async function greet(ctx: Ctx, { body }: Input<typeof calls.greet>) {
      await insertGreeting(ctx.tx, body.text);
      return listGreetings(ctx);
    }`,
  'server/src/modules/greetings/greetings.routes.ts': `
    import * as calls from '@portal/contract/greetings/greetings.calls.ts';
    import { bind } from '../../platform/api/bind.ts';
    import * as rules from './greetings.rules.ts';
    export const greetingsRoutes = bind(calls, rules);`,
  'server/src/modules/greetings/greetings.module.ts': `
    import { defineModule } from '../../platform/module.ts';
    import { greetingsRoutes } from './greetings.routes.ts';
    export const greetings = defineModule({ name: 'greetings', routes: [greetingsRoutes] });`,
};

function replaceIn(path: string, pairs: [from: string, to: string][]): void {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of pairs) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
}

test('a new module needs its own folders and one line in both lists', async () => {
  const copy = copyOfServer();
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  replaceIn(join(copy, 'contract/src/calls.ts'), [
    ['import * as news', "import * as greetings from './greetings/greetings.calls.ts';\nimport * as news"],
    ['  news: [news],\n', '  news: [news],\n  greetings: [greetings],\n'],
  ]);
  replaceIn(join(copy, 'server/src/modules.ts'), [
    [
      'import { news }',
      "import { greetings } from './modules/greetings/greetings.module.ts';\nimport { news }",
    ],
    ['  news,\n', '  news,\n  greetings,\n'],
  ]);
  const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
  const migration = ['scripts/run.cjs', 'migration', '--name', 'greetings'];
  execFileSync(process.execPath, migration, { cwd: copy, stdio: 'pipe' });
  execFileSync(bin('tsc'), ['-b', 'contract'], { cwd: copy, stdio: 'pipe' });
  // Declarations would name the linked libraries by their place.
  const types = ['-p', 'server', '--noEmit', '--composite', 'false', '--declaration', 'false'];
  execFileSync(bin('tsc'), [...types, '--emitDeclarationOnly', 'false'], { cwd: copy, stdio: 'pipe' });

  const database = await createTestDatabase();
  const portal = start(
    {
      DATA_DIR: newFolder(),
      ADMIN_PASSWORD: 'Первый-пароль-1',
      DATABASE_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    { script: startIn(copy), cwd: copy },
  );
  const url = await portal.ready();
  const greet = (text: string): Promise<Response> =>
    fetch(`${url}/api/greetings/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
  expect((await greet('')).status).toBe(422);
  expect((await greet('Доброе утро')).status).toBe(201);
  expect(await (await fetch(`${url}/api/greetings/`)).json()).toEqual({ data: ['Доброе утро'] });
  const described = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(described.paths)).toContain('/greetings/');
  portal.process.kill('SIGTERM');
  await portal.ended;
  await database.close();
});
