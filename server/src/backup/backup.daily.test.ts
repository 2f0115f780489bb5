import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { missing, writeSome } from '../testing/processes/acknowledged-writes.ts';
import { uploadPicture } from '../testing/processes/backed-up.ts';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { startWriters } from '../testing/processes/writers.ts';

const { start, newFolder, dataFolder } = usePortals();

test('a backup under load is complete, and a portal starts from it elsewhere', async () => {
  const folder = dataFolder();
  const copy = join(newFolder(), 'copy');
  const url = await start({ DATA_DIR: folder }).ready();
  const token = await sessionAt(runningEmbedded(folder)?.url ?? '');
  const picture = await uploadPicture(url, token);
  const load = startWriters(url, token, 4);
  const before = await writeSome(load);
  const made = await portalCommand({ DATA_DIR: folder }, 'backup', copy);
  await load.stop();
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Копия снята и проверена') });
  expect(await portalCommand({ DATA_DIR: folder }, 'verify', copy)).toMatchObject({ code: 0 });

  const elsewhere = newFolder();
  const restored = await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Восстановлено') });
  const second = await start({ DATA_DIR: elsewhere }).ready();
  expect(await missing(runningEmbedded(elsewhere)?.url ?? '', before)).toEqual([]);
  expect((await fetch(`${second}${picture}`)).status).toBe(200);
  expect((await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy)).code).not.toBe(0);
});
