import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { videoOf, newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { ALLOWANCE, FASTEST_RATE, progressAfter } from './progress.rules.ts';
import { MAX_PAGES } from './viewing.sql.ts';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const base = '/knowledge_base';
const LENGTH = 45;

const replace = (id: string, length: number) =>
  films.change(id, { edition: 'correction' }, videoOf('Новый', length));

/** A person who has opened a new film. */
async function viewing(length = LENGTH) {
  const id = await films.add({}, videoOf('Отказы', length));
  const viewer = await portal.person('O');
  const { user_instruction_id: key } = await films.open(viewer, id);
  const statusOf = async (second: number, page?: Parameters<VideoScene['report']>[3]): Promise<number> =>
    (await films.report(viewer, key, second, page)).statusCode;
  const logged = async () => {
    const [own] = await films.viewings(viewer);
    expect(own).toBeDefined();
    return own ?? {};
  };
  return { id, viewer, key, statusOf, logged };
}

describe('the allowance', () => {
  // Proves: PUT /api/knowledge_base/user_instruction/{id}/
  test('the allowance is given once a viewing, so many small reports do not finish it', async () => {
    const { id, viewer, statusOf } = await viewing();
    const answers = [];
    for (let second = 5; second <= LENGTH; second += 5) answers.push(await statusOf(second));
    answers.push(await statusOf(-1));
    expect(answers).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await films.open(viewer, id)).toMatchObject({ current_second: ALLOWANCE, status: 1 });
  });

  test('the allowance is not renewed by slow or fast reports', async () => {
    const { statusOf } = await viewing(600);
    let believed = 0;
    for (let second = 1; second <= 20; second += 1) {
      portal.wait(1);
      const next = Math.floor(second * FASTEST_RATE + ALLOWANCE);
      if ((await statusOf(next)) === 200) believed = next;
      expect(await statusOf(next + 1)).toBe(409);
    }
    expect(believed).toBe(20 * FASTEST_RATE + ALLOWANCE);
  });

  test.each([
    [10, { currentSecond: 0, elapsed: 10 }, 10],
    [20, { currentSecond: 0, elapsed: 10 }, 20],
    [21, { currentSecond: 0, elapsed: 10 }, undefined],
    // Stored progress never decreases, whatever the clock does.
    [3, { currentSecond: 10, elapsed: -100 }, 10],
    [16, { currentSecond: 10, elapsed: -100 }, undefined],
    [100, { currentSecond: 55, elapsed: 40 }, 60],
    [5, { currentSecond: -1, elapsed: 0 }, -1],
    // The end: not by the clock at the fastest rate alone, unless reports or pages have told of the film.
    [-1, { currentSecond: 0, elapsed: 59.4 }, undefined],
    [-1, { currentSecond: 0, elapsed: 59.5 }, -1],
    [-1, { currentSecond: 54, elapsed: 40 }, undefined],
    [-1, { currentSecond: 55, elapsed: 40 }, -1],
    [-1, { currentSecond: 0, elapsed: 40, playedSeconds: 59 }, -1],
    [-1, { currentSecond: 0, elapsed: 36, playedSeconds: 59 }, undefined],
    [-1, { currentSecond: 55, elapsed: 39.6 }, undefined],
  ])('a report of %s after %j gives %s', (reported, known, after) => {
    expect(progressAfter(reported, { duration: 59.5, playedSeconds: 0, ...known })).toBe(after);
  });
});

describe('the end', () => {
  test.each([5, 20])(
    'the end of a video of %s s is refused before it can have been played',
    async (length) => {
      const { statusOf } = await viewing(length);
      const page = { id: randomUUID(), report: 1, played_seconds: length, hidden_times: 0 };
      const soonest = Math.ceil((length / FASTEST_RATE) * 1000) / 1000;
      expect(await statusOf(-1, page)).toBe(409);
      portal.wait(soonest - 0.01);
      await statusOf(length, page);
      expect(await statusOf(-1, page)).toBe(409);
      portal.wait(0.01);
      expect(await statusOf(-1, page)).toBe(200);
    },
  );

  test('a player that reports only pauses and the end finishes after the duration', async () => {
    const { statusOf, logged } = await viewing();
    portal.wait(30);
    expect(await statusOf(4)).toBe(200);
    portal.wait(LENGTH - 31);
    expect(await statusOf(-1)).toBe(409);
    expect(await logged()).toMatchObject({ current_second: 4, status: 1 });
    portal.wait(1);
    expect(await statusOf(-1)).toBe(200);
    expect(await logged()).toMatchObject({ current_second: -1, status: 3 });
  });

  test('a page with reports finishes at the fastest rate, also for a short video', async () => {
    for (const length of [8, LENGTH]) {
      const { statusOf } = await viewing(length);
      const id = randomUUID();
      let number = 0;
      const tell = (second: number, played: number) =>
        statusOf(second, { id, report: (number += 1), played_seconds: played, hidden_times: 0 });
      let at = 0;
      for (; (at + 10) * FASTEST_RATE < length; at += 10) {
        portal.wait(10);
        expect(await tell((at + 10) * FASTEST_RATE, (at + 10) * FASTEST_RATE)).toBe(200);
      }
      portal.wait(length / FASTEST_RATE - at);
      expect(await tell(-1, length - 1)).toBe(200);
    }
  });

  test('late reports arriving together reach the end', async () => {
    const { statusOf } = await viewing(600);
    for (let from = 0; from < 400; from += 100) {
      portal.wait(100);
      // The connection held back what was watched at the fastest rate in these hundred seconds.
      for (let second = 10; second <= 100; second += 10)
        expect(await statusOf(Math.floor((from + second) * FASTEST_RATE))).toBe(200);
    }
    expect(await statusOf(-1)).toBe(200);
  });
});

describe('a replacing video', () => {
  test('a replacing video has its own time from its opening', async () => {
    const { id, viewer, key, statusOf, logged } = await viewing();
    const page = { id: randomUUID(), report: 1, played_seconds: 9, hidden_times: 1 };
    portal.wait(10);
    expect(await statusOf(9, page)).toBe(200);
    await replace(id, 60);
    portal.wait(3600);
    expect(await statusOf(-1)).toBe(409);
    expect(await statusOf(6)).toBe(409);
    const opened = isoInZone(portal.clock.time, 'Europe/Moscow');
    expect(await films.open(viewer, id)).toMatchObject({
      user_instruction_id: key,
      current_second: 0,
      status: 0,
    });
    expect(await logged()).toMatchObject({
      reports: 0,
      reported_at: null,
      played_seconds: null,
      duration: 60,
    });
    expect((await logged())['start_time']).toBe(opened);
    portal.wait(20);
    await films.open(viewer, id);
    expect(await statusOf(36)).toBe(409);
    expect(await statusOf(30)).toBe(200);
    portal.wait(40);
    expect(await statusOf(-1)).toBe(200);
  });
});

describe('the log of a viewing', () => {
  const page = (): string => randomUUID();

  test('the log has reports, played seconds and times the page was hidden', async () => {
    const { viewer, statusOf, logged } = await viewing();
    const id = page();
    portal.wait(10);
    await statusOf(10, { id, report: 1, played_seconds: 10, hidden_times: 0 });
    portal.wait(35);
    await statusOf(-1, { id, report: 2, played_seconds: 47, hidden_times: 2 });
    expect(await logged()).toMatchObject({
      reports: 2,
      reported_at: isoInZone(portal.clock.time, 'Europe/Moscow'),
      played_seconds: 47,
      hidden_times: 2,
      duration: LENGTH,
    });
    const query = { format: 'csv', 'user.in': String(viewer.accountId) };
    const { body } = await portal.call(editor, 'GET', `${base}/user_instruction/`, { query });
    const [head, row] = body.split('\r\n');
    expect(head?.split(';').slice(8, 11)).toEqual([
      'Отчётов',
      'Воспроизведено, с',
      'Страница скрывалась, раз',
    ]);
    expect(row?.split(';').slice(8, 11)).toEqual(['2', '47', '2']);
  });

  test('repeated, lost and late reports and a second page are counted right', async () => {
    const { statusOf, logged } = await viewing();
    const [one, other] = [page(), page()];
    portal.wait(40);
    await statusOf(5, { id: one, report: 1, played_seconds: 5, hidden_times: 0 });
    await Promise.all(
      Array.from({ length: 4 }, () =>
        statusOf(9, { id: one, report: 2, played_seconds: 9, hidden_times: 1 }),
      ),
    );
    // The third was lost, the second comes once more.
    await statusOf(20, { id: one, report: 4, played_seconds: 20, hidden_times: 2 });
    await statusOf(9, { id: one, report: 2, played_seconds: 9, hidden_times: 1 });
    await statusOf(25, { id: other, report: 1, played_seconds: 5, hidden_times: 1 });
    expect(await logged()).toMatchObject({ reports: 4, played_seconds: 25, hidden_times: 3 });
  });

  test('a refused report is not counted', async () => {
    const { statusOf, logged } = await viewing();
    const told = { id: page(), report: 1, played_seconds: 30, hidden_times: 0 };
    expect(await statusOf(30, told)).toBe(409);
    expect(await logged()).toMatchObject({ reports: 0, played_seconds: null, current_second: 0 });
    portal.wait(30);
    expect(await statusOf(30, told)).toBe(200);
    expect(await logged()).toMatchObject({ reports: 1, played_seconds: 30 });
  });

  test('reports without page data are counted by the server', async () => {
    const { statusOf, logged } = await viewing();
    portal.wait(10);
    await statusOf(5);
    await statusOf(10);
    expect(await logged()).toMatchObject({ reports: 2, played_seconds: null, hidden_times: null });
  });

  test('the log does not change after the end', async () => {
    const { statusOf, logged } = await viewing();
    portal.wait(LENGTH);
    await statusOf(-1);
    const kept = await logged();
    portal.wait(60);
    expect(await statusOf(5, { id: page(), report: 1, played_seconds: 5, hidden_times: 1 })).toBe(200);
    expect(await logged()).toEqual(kept);
  });

  test('the log has up to a limit of pages, and more are counted as reports', async () => {
    const { key, statusOf, logged } = await viewing();
    const { pool } = portal.database;
    const pages = async (): Promise<number> =>
      (await pool.query('select 1 from viewing_page where viewing_id = $1', [key])).rowCount ?? 0;
    await pool.query(
      `insert into viewing_page (viewing_id, page_id, report, played_seconds, hidden_times)
       select $1, 'earlier-page-' || n, 1, 0, 0 from generate_series(1, $2::int) n`,
      [key, MAX_PAGES - 1],
    );
    portal.wait(LENGTH);
    const tell = (id: string, number: number) =>
      statusOf(number, { id, report: number, played_seconds: number, hidden_times: 0 });
    const [last, further] = [page(), page()];
    expect([await tell(last, 1), await tell(further, 2), await tell(last, 3)]).toEqual([200, 200, 200]);
    expect(await pages()).toBe(MAX_PAGES);
    expect(await logged()).toMatchObject({ reports: 3, played_seconds: 3, current_second: 3 });
    await pool.query('delete from viewing_page where viewing_id = $1', [key]);
    await statusOf(-1);
    expect(await tell(page(), 1)).toBe(200);
    expect(await pages()).toBe(0);
  });

  test('a report to another user’s viewing answers 404', async () => {
    const { key, logged } = await viewing();
    const told = { id: page(), report: 1, played_seconds: 5, hidden_times: 1 };
    portal.wait(10);
    expect((await films.report(editor, key, 5, told)).statusCode).toBe(404);
    expect(await logged()).toMatchObject({ reports: 0, played_seconds: null });
  });

  test.each([
    { id: 'короткий' },
    { id: '' },
    { report: 0 },
    { played_seconds: -1 },
    { played_seconds: 1.5 },
    { hidden_times: 2_000_000 },
  ])('the value %j is refused', async (wrong) => {
    const { statusOf } = await viewing();
    const right = { id: page(), report: 1, played_seconds: 0, hidden_times: 0 };
    expect(await statusOf(0, { ...right, ...wrong })).toBe(422);
  });
});
