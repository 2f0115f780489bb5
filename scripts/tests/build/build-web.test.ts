import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIsOld, buildWeb } from '../../build-web.ts';

/** A small page; its build may be cut off when its files are written and not yet compressed. */
function page(isCutOff: boolean): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-page-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  mkdirSync(join(root, 'web/public'));
  writeFileSync(join(root, 'web/public/build.json'), '{}');
  writeFileSync(
    join(root, 'web/index.html'),
    '<!doctype html><script type="module" src="/page.js"></script>',
  );
  writeFileSync(join(root, 'web/page.js'), 'console.log(process.env.NODE_ENV)');
  const closeBundle = isCutOff ? `closeBundle() { throw new Error('cut off'); }` : '';
  const config = `export default { plugins: [{ name: 'last-step', ${closeBundle} }],
    build: { rollupOptions: { output: { entryFileNames: 'page.js' } } } };`;
  writeFileSync(join(root, 'web/vite.config.mjs'), config);
  return root;
}

test('an interrupted build is repeated at the next start', async () => {
  const root = page(true);
  await expect(buildWeb(root)).rejects.toThrow('ended with 1');
  expect(existsSync(join(root, 'web/dist/build.json'))).toBe(true);
  expect(buildIsOld(root)).toBe(true);
});

test('a complete build is made for production and not repeated', async () => {
  const root = page(false);
  expect(buildIsOld(root)).toBe(true);
  await buildWeb(root);
  expect(buildIsOld(root)).toBe(false);
  expect(process.env['NODE_ENV']).toBe('test');
  expect(readFileSync(join(root, 'web/dist/page.js'), 'utf8')).toContain('production');
});
