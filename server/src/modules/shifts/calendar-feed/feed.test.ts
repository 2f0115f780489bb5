import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({
  now: NOW,
  env: { SHIFT_3: '21:00-03:00', PORTAL_TZ: 'America/New_York' },
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const pathOf = (url: string): string => url.replace('https://portal.example/api', '');

async function subscribe(who: Person): Promise<string> {
  const answer = await portal.call(who, 'POST', '/work_time/feed/', { body: {} });
  expect(answer.statusCode).toBe(201);
  const { url } = answer.json().data.attributes;
  expect(url).toMatch(/^https:\/\/portal\.example\/api\/work_time\/feed\/[\w-]{43}\.ics$/);
  return pathOf(url);
}
const read = (path: string, headers: Record<string, string> = {}) =>
  portal.call(null, 'GET', path, { headers });
const planned = (who: Person, days: [string, number][]) =>
  Promise.all(
    days.map(([day, shift]) =>
      query(
        `insert into shift_booking (employee_id, day, shift_id, area, created_at) values ($1, $2, $3, 'Тула', $4)`,
        [who.employeeId, day, shift, NOW],
      ),
    ),
  );
const linesOf = (text: string, name: string): string[] =>
  text.split('\r\n').filter((line) => line.startsWith(name));

describe('the calendar', () => {
  // Proves: GET /api/work_time/feed/{secret}.ics/
  test('the calendar contains shifts in UTC and absences in whole days, without a token', async () => {
    const who = await portal.person('O');
    // New York changes its clocks on 8 March 2026 and 1 November 2026.
    await planned(who, [
      ['2026-10-31', 2],
      ['2026-11-01', 2],
      ['2026-10-31', 3],
      ['2027-03-13', 2],
      ['2027-03-14', 2],
      ['2026-01-01', 2],
    ]);
    await query(`insert into absence values ($1, '2026-12-30', '2027-01-02', 'Отпуск')`, [who.employeeId]);
    const answer = await read(await subscribe(who));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const text = answer.body;
    expect(linesOf(text, 'DTSTART')).toEqual([
      'DTSTART:20261031T130000Z',
      'DTSTART:20261101T010000Z',
      'DTSTART:20261101T140000Z',
      'DTSTART:20270313T140000Z',
      'DTSTART:20270314T130000Z',
      'DTSTART;VALUE=DATE:20261230',
    ]);
    // From the evening of the 31st, past the change of the clocks, to three in the morning of winter time.
    expect(linesOf(text, 'DTEND')).toContain('DTEND:20261101T080000Z');
    expect(linesOf(text, 'DTEND')).toContain('DTEND;VALUE=DATE:20270103');
    expect(linesOf(text, 'SUMMARY')).toContain('SUMMARY:Смена II');
    expect(linesOf(text, 'SUMMARY')).toContain('SUMMARY:Отпуск');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H');
  });

  test('ids and ETag are stable while nothing changes', async () => {
    const who = await portal.person('O');
    await planned(who, [
      ['2026-12-01', 2],
      ['2026-12-01', 3],
    ]);
    const path = await subscribe(who);
    const first = await read(path);
    portal.clock.time = new Date(NOW.getTime() + 3_600_000);
    const again = await read(path);
    portal.clock.time = NOW;
    expect(again.body).toBe(first.body);
    expect(new Set(linesOf(first.body, 'UID')).size).toBe(2);
    const tag = String(first.headers['etag']);
    expect((await read(path, { 'if-none-match': `"other", W/${tag}` })).statusCode).toBe(304);
    await planned(who, [['2026-12-02', 2]]);
    const changed = await read(path, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(linesOf(changed.body, 'UID')).toEqual(expect.arrayContaining(linesOf(first.body, 'UID')));
    const head = await portal.call(null, 'HEAD', path);
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  // Proves: GET /api/work_time/feed/
  test('the status shows creation and last access, but not the address', async () => {
    const who = await portal.person('O');
    const feed = () => portal.call(who, 'GET', '/work_time/feed/');
    expect((await feed()).json()).toEqual({ data: null });
    const path = await subscribe(who);
    expect((await feed()).json().data.attributes).toEqual({
      created_at: '2026-11-25T04:00:00-05:00',
      last_read_at: null,
    });
    await read(path);
    expect((await feed()).json().data.attributes.last_read_at).toBe('2026-11-25T04:00:00-05:00');
    const { rows } = await query(
      'select encode(secret_hash, $2) hash from shift_feed where account_id = $1',
      [who.accountId, 'escape'],
    );
    expect(path).not.toContain(rows[0].hash);
  });
});

describe('an invalid calendar address', () => {
  // Proves: POST /api/work_time/feed/, DELETE /api/work_time/feed/
  test('a replaced or revoked address answers 404', async () => {
    const who = await portal.person('O');
    const older = await subscribe(who);
    const newer = await subscribe(who);
    expect((await read(older)).statusCode).toBe(404);
    expect((await read(newer)).statusCode).toBe(200);
    for (const time of [1, 2])
      expect((await portal.call(who, 'DELETE', '/work_time/feed/')).statusCode, String(time)).toBe(204);
    expect((await read(newer)).statusCode).toBe(404);
    expect((await portal.activityOf(who)).map((entry) => [entry.section_id, entry.action_id])).toEqual([
      [12, 1],
      [12, 1],
      [12, 3],
    ]);
  });

  test.each([
    ['the person left', `update employee set state = 'L' where id = $1`, 'employeeId'],
    ['the account was deleted', 'update account set deleted_at = now() where id = $1', 'accountId'],
    ['the person became an accountant', `update account set role = 'B' where id = $1`, 'accountId'],
  ] as const)('the address answers 404 after %s', async (_, change, key) => {
    const who = await portal.person('O');
    const path = await subscribe(who);
    await query(change, [who[key]]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test.each(['x', 'a'.repeat(43), '%00', "'; drop table shift_feed; --"])(
    'an invented address answers 404: %s',
    async (secret) => {
      const answer = await read(`/work_time/feed/${encodeURIComponent(secret)}.ics`);
      expect(answer.statusCode).toBe(404);
    },
  );
});

test.each([
  ['9-15', 'нужно время'],
  ['09:00–15:00', 'нужно время'],
  ['25:00-26:00', 'нужно время'],
  ['09:00-09:00', 'не может начинаться и кончаться'],
])('invalid shift hours are refused at start: %s', (hours, text) => {
  expect(() => readConfig({ SHIFT_2: hours })).toThrow(new RegExp(`SHIFT_2: .*${text}`));
});

test('the server log never contains the secret', async () => {
  const who = await portal.person('O');
  const path = await subscribe(who);
  let written = '';
  const stream = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  const app = await buildApp({ ...portal.deps, logger: pino({ level: 'trace' }, stream) });
  await portal.database.asOwner('alter table shift_booking rename to shift_booking_away');
  try {
    expect((await app.inject({ url: `/api${path}` })).statusCode).toBe(500);
  } finally {
    await portal.database.asOwner('alter table shift_booking_away rename to shift_booking');
  }
  expect((await app.inject({ url: `/api${path}` })).statusCode).toBe(200);
  expect((await app.inject({ url: `/api${path}x` })).statusCode).toBe(404);
  await app.close();
  expect(written).toContain('/api/work_time/feed/:secret.ics/');
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(secret).toHaveLength(43);
  expect(written).not.toContain(secret);
});
