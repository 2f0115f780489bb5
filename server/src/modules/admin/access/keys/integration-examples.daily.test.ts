import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SCOPES } from '@portal/contract/admin/access/scopes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../../testing/access-key.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const DOCS = join(import.meta.dirname, '../../../../../../docs');
const SAMPLES = join(DOCS, 'erp-samples');

const examplesOf = (page: string): [string, string][] =>
  [...readFileSync(join(DOCS, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, text = ''], at) => [`${page}, example ${at + 1}`, text],
  );

const EXAMPLES = [...examplesOf('integrations.md'), ...examplesOf('erp-exchange.md')];

const folder = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));
const portal = await usePortal({ env: { PORTAL_TZ: 'Europe/Moscow' } });
const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
const key = await newKey(portal, await portal.person('A'), { scopes: SCOPES });
// Account 2 of the example, which SCIM may change.
await portal.person('O');
for (const sample of readdirSync(SAMPLES)) copyFileSync(join(SAMPLES, sample), join(folder, sample));

test('both pages have examples', () => {
  expect(EXAMPLES.length).toBeGreaterThan(4);
});

describe('an example of the documentation works as printed', () => {
  test.each(EXAMPLES)('%s', async (_, text) => {
    const env = { ...process.env, KEY: key };
    const command = text.replaceAll('https://portal.example', url);
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], { cwd: folder, env });
    expect(() => JSON.parse(stdout)).not.toThrow();
  });
});

test('the body that the example for 1C builds is imported', async () => {
  const boundary = '0f8fad5bd9cb469fa16570867728950e';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="employees.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const answer = await fetch(`${url}/api/erp/import/employees/?dry_run=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': 'employees-2026-11-02',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([
      Buffer.from(head),
      readFileSync(join(SAMPLES, 'employees.csv')),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  expect(answer.status).toBe(200);
});
