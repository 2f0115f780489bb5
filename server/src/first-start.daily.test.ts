import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortals } from './testing/processes/portals.ts';
import { type SpawnedPortal, startIn } from './testing/processes/spawn-portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const { start, newFolder, dataFolder } = usePortals();

/** A checkout whose page is not built yet; its build does only this. */
function startOfCheckout(buildStart: string): { portal: SpawnedPortal; root: string } {
  const root = newFolder();
  for (const path of ['server', 'contract', 'node_modules']) symlinkSync(join(ROOT, path), join(root, path));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['run.cjs', 'start.ts', 'build-web.ts'])
    cpSync(join(ROOT, 'scripts', name), join(root, 'scripts', name));
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  writeFileSync(join(root, 'web/index.html'), '<!doctype html><title>Портал</title>');
  const config = `import { writeFileSync } from 'node:fs';
    export default { plugins: [{ name: 'only', async buildStart() { ${buildStart} } }] };`;
  writeFileSync(join(root, 'web/vite.config.mjs'), config);
  const env = { DATA_DIR: dataFolder(), ADMIN_PASSWORD: 'Первый-пароль-1' };
  return { portal: start(env, { script: startIn(root), cwd: root }), root };
}

test('a failed page build ends the start with a sentence and its own exit code', async () => {
  const { portal } = startOfCheckout(`throw new Error('no such module');`);
  expect(await portal.ended).toBe(21);
  expect(portal.output()).toContain('no such module');
  expect(portal.output()).toContain('Портал не запущен. Страница не собралась');
});

test('a signal during the page build ends the build and the start', async () => {
  const { portal, root } = startOfCheckout(
    `writeFileSync('pid', String(process.pid)); await new Promise((done) => setTimeout(done, 300_000));`,
  );
  const file = join(root, 'web/pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/);
  const build = `/proc/${readFileSync(file, 'utf8')}`;
  expect(existsSync(build)).toBe(true);
  portal.process.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  await expect.poll(() => existsSync(build)).toBe(false);
});
