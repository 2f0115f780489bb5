import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  WEBHOOK_EVENT_DATA,
  WEBHOOK_EVENTS,
  WebhookBody,
} from '@portal/contract/admin/access/webhook-events.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeaders, webhookSecret } from '../../../../platform/webhooks/signature.ts';

const TEXT = readFileSync(new URL('../../../../../../docs/integrations.md', import.meta.url), 'utf8');
const codeOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(TEXT)?.[1] ?? '';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-webhooks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the page has an example of every event', () => {
  const body = WebhookBody.parse(JSON.parse(codeOf('json')));
  expect(() => WEBHOOK_EVENT_DATA['booking.created'].parse(body.data)).not.toThrow();
  for (const event of WEBHOOK_EVENTS) {
    const row = TEXT.split('\n').find((line) => line.startsWith(`| \`${event}\``)) ?? '';
    const example = /`(\{[^`]+\})`/.exec(row)?.[1] ?? '';
    expect(() => WEBHOOK_EVENT_DATA[event].parse(JSON.parse(example)), event).not.toThrow();
  }
});

const SECRET = webhookSecret(Buffer.alloc(32, 7), 1, 'base64');
const BODY = '{"event":"test","text":"Ёлка"}';
const signatureOf = (secret: string, body: string, at: Date): string =>
  signatureHeaders(secret, { id: '1', body, at })['portal-signature'] ?? '';
/** Header, body and whether the portal sent them just now. */
const CASES: [string, string, boolean][] = [
  [signatureOf(SECRET, BODY, new Date()), BODY, true],
  [signatureOf(SECRET, BODY, new Date()), `${BODY} `, false],
  [signatureOf('whsec_other', BODY, new Date()), BODY, false],
  [signatureOf(SECRET, BODY, new Date(Date.now() - 600_000)), BODY, false],
  ['', BODY, false],
];

test('the check in Node.js accepts deliveries of the portal and nothing else', () => {
  const run = `
for (const [header, body] of JSON.parse(process.argv[2])) console.log(isFromPortal('${SECRET}', header, body));`;
  writeFileSync(join(folder, 'check.mjs'), codeOf('js') + run);
  const out = execFileSync(process.execPath, [join(folder, 'check.mjs'), JSON.stringify(CASES)]);
  expect(out.toString().trim().split('\n')).toEqual(CASES.map(([, , isRight]) => String(isRight)));
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('the check in Python does the same', () => {
  const run = `
import json, sys
for header, body, _ in json.loads(sys.argv[1]):
    print(str(is_from_portal('${SECRET}', header, body.encode())).lower())`;
  writeFileSync(join(folder, 'check.py'), codeOf('python') + run);
  const out = execFileSync('python3', [join(folder, 'check.py'), JSON.stringify(CASES)]);
  expect(out.toString().trim().split('\n')).toEqual(CASES.map(([, , isRight]) => String(isRight)));
});
