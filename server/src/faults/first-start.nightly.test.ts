import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortals } from '../testing/processes/portals.ts';

const { start, newFolder, afterwards } = usePortals();

test.each(['PORT', 'OPS_PORT'])(
  'a first start with the port of %s in use ends with 12 and creates nothing',
  async (setting) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const folder = newFolder();
    const portal = start({ DATA_DIR: folder, DEMO: 'true', [setting]: port });
    expect(await portal.ended).toBe(12);
    expect(portal.output()).toContain(
      `Порт ${port} уже занят другой программой. Укажите другой в ${setting}.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a first start deletes the unfinished databases of killed ones', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'database.draft-1/base'), { recursive: true });
  writeFileSync(join(folder, 'database.draft-1/base/half'), '');
  writeFileSync(join(folder, 'database.draft-1.password'), 'secret');
  await start({ DATA_DIR: folder }).ready();
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
});
