import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { mediaToken, permissionOf } from './media-token.rules.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-20T09:00:00Z');
const PERMISSION = { key: 'knowledge/2026/a.mp4', sessionId: 5 };
const HOUR = 60 * 60 * 1000;
const after = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);

test('a signed address permits its file to its session for three hours, and fits into an address', () => {
  const token = mediaToken(SECRET, PERMISSION, NOW);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(permissionOf(SECRET, token, after(2.99))).toEqual(PERMISSION);
  expect(permissionOf(SECRET, token, after(3))).toBeUndefined();
});

test('another installation’s address permits nothing', () => {
  expect(permissionOf(Buffer.alloc(32, 8), mediaToken(SECRET, PERMISSION, NOW), NOW)).toBeUndefined();
});

test('an address with a changed file, end or session permits nothing', () => {
  const [, signature] = mediaToken(SECRET, PERMISSION, NOW).split('.');
  for (const payload of [
    ['knowledge/2026/b.mp4', after(3).getTime(), 5],
    [PERMISSION.key, after(30).getTime(), 5],
    [PERMISSION.key, after(3).getTime(), 6],
  ]) {
    const changed = Buffer.from(JSON.stringify(payload)).toString('base64url');
    expect(permissionOf(SECRET, `${changed}.${signature}`, NOW)).toBeUndefined();
  }
});

test.each(['', '.', 'a', 'a.b', '.'.repeat(50), `${'a'.repeat(5000)}.${'b'.repeat(43)}`])(
  'an invalid address permits nothing and breaks nothing: %#',
  (token) => {
    expect(permissionOf(SECRET, token, NOW)).toBeUndefined();
  },
);

test('an address of an earlier version, without a session, permits nothing', () => {
  const payload = Buffer.from(JSON.stringify([PERMISSION.key, after(3).getTime()])).toString('base64url');
  const signature = createHmac('sha256', SECRET).update(payload).digest('base64url');
  expect(permissionOf(SECRET, `${payload}.${signature}`, NOW)).toBeUndefined();
});
