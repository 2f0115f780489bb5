import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PORTAL = join(import.meta.dirname, '../../portal.ts');

/** Notes the packages whose code is loaded by an import. */
const NOTE = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({ load(url, context, next) {
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
    return next(url, context);
  } });
  await import(process.argv[1]);
  console.log(JSON.stringify([...packages]));`;

/** Each of them takes megabytes, and few calls need it. */
const LATER = new Set([
  ...['nodemailer', 'sanitize-html', 'html-to-text', 'libphonenumber-js', 'file-type', 'pino-pretty'],
  ...[
    '@zxcvbn-ts/language-common',
    'openid-client',
    'ldapts',
    'pdfkit',
    'web-push',
    '@aws-sdk/client-s3',
    'prom-client',
  ],
]);

test('what few calls need is not loaded when the portal starts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', NOTE, PORTAL]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => LATER.has(name))).toEqual([]);
});
