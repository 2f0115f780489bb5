// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snacks } from '../../../platform/notify.ts';
import { noteReachable } from '../../../platform/offline/connection.ts';
import { endSession, startSession } from '../../../platform/session/session.ts';
import { playServer, refusal } from '../../../testing/played-server.ts';
import { flushMarks, parseMarks, putOwnMark, waitingMarks } from './mark-store.ts';
import { readMarksToday } from './marks.queries.ts';
import type { OwnMark } from './own-marks.ts';

const MARK = 'POST /api/work_time/marks/';
const mark = (kind: OwnMark['kind'], time: string): OwnMark => ({
  ...{ date: '2026-11-25', shift_id: 2, kind, at: `2026-11-25T${time}:00+03:00` },
});
const answer = () => Response.json({ data: { ...mark('start', '09:00'), marks: [] } }, { status: 201 });
const kinds = () => Object.values(waitingMarks.get()).map(({ kind }) => kind);

/** Held by the first who asks for it. */
const lock = { isFree: true };
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: async (_name: string, _options: unknown, work: (lock: object | null) => Promise<void>) => {
      if (!lock.isFree) return work(null);
      lock.isFree = false;
      await work({});
      lock.isFree = true;
    },
  },
});

beforeEach(() => {
  localStorage.clear();
  noteReachable(true);
  startSession({ access: 'key', username: 'anna', group: 'O', mustChangePassword: false });
});
afterEach(() => {
  endSession('signed-out');
  snacks.set([]);
  vi.unstubAllGlobals();
});

describe('own marks', () => {
  test('marks made without a network wait on the device and are sent in order', async () => {
    const server = playServer({ [MARK]: answer });
    noteReachable(false);
    await putOwnMark(mark('start', '09:00'));
    await putOwnMark(mark('break', '12:00'));
    expect(kinds()).toEqual(['start', 'break']);
    expect(server.calls()).toEqual([]);
    noteReachable(true);
    await expect.poll(kinds).toEqual([]);
    expect(server.asked.map(({ body }) => body)).toMatchObject([{ kind: 'start' }, { kind: 'break' }]);
  });

  test('a refusal of a sent mark is told once and dropped; the next mark follows', async () => {
    const refusals = [() => refusal(409, 'wrong_order', 'Такая отметка сейчас не подходит.'), answer];
    playServer({ [MARK]: () => (refusals.shift() ?? answer)() });
    noteReachable(false);
    await putOwnMark(mark('start', '09:00'));
    await putOwnMark(mark('break', '12:00'));
    noteReachable(true);
    await expect.poll(kinds).toEqual([]);
    expect(snacks.get().map(({ text }) => text)).toEqual([
      'Отметка 25\u00a0ноября в 09:00 не принята. Такая отметка сейчас не подходит.',
    ]);
  });

  test('a person who presses gets the refusal, and nothing waits', async () => {
    playServer({ [MARK]: () => refusal(422, 'code_wrong', 'Код не подошёл.', '/code') });
    await expect(putOwnMark({ ...mark('start', '09:00'), code: '12345678' })).rejects.toThrow(
      'Код не подошёл.',
    );
    expect(kinds()).toEqual([]);
    expect(snacks.get()).toEqual([]);
  });

  test('a limit is told to whoever presses; a mark of an earlier page waits for its end', async () => {
    playServer({ [MARK]: () => refusal(429, 'too_many_attempts', 'Слишком много попыток.') });
    await expect(putOwnMark(mark('start', '09:00'))).rejects.toThrow('Слишком много попыток.');
    expect(kinds()).toEqual([]);
    noteReachable(false);
    await putOwnMark(mark('start', '09:00'));
    noteReachable(true);
    await flushMarks();
    expect(kinds()).toEqual(['start']);
  });

  test('marks wait while the account needs another step first', async () => {
    const held = () => refusal(403, 'password_change_required', 'Смените временный пароль.');
    const server = playServer({ [MARK]: held });
    noteReachable(false);
    await putOwnMark(mark('start', '09:00'));
    noteReachable(true);
    await flushMarks();
    expect([kinds(), snacks.get()]).toEqual([['start'], []]);
    server.answers[MARK] = answer;
    await expect.poll(() => flushMarks().then(kinds)).toEqual([]);
  });

  test.each([
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', () => refusal(500, 'internal', 'Что-то пошло не так...')],
  ])('a mark survives %s and is sent again with the same moment', async (_name, fault) => {
    const server = playServer({ [MARK]: fault });
    await putOwnMark(mark('start', '09:00'));
    expect(kinds()).toEqual(['start']);
    server.answers[MARK] = answer;
    noteReachable(true);
    await flushMarks();
    await expect.poll(kinds).toEqual([]);
    expect(server.asked.map(({ body }) => body)).toEqual([mark('start', '09:00'), mark('start', '09:00')]);
  });

  test('stored marks and the stored day are read back; invalid data are dropped', () => {
    const stored = { one: mark('start', '09:00'), two: { kind: 'start' }, three: null };
    expect(parseMarks(stored)).toEqual({ one: mark('start', '09:00') });
    expect(parseMarks('нечто')).toBeUndefined();
    const today = {
      proof: 'code',
      ahead: 5,
      shifts: [{ date: '2026-11-25', start: '', end: '', marks: [] }],
    };
    expect(readMarksToday(today)).toEqual(today);
    for (const more of [{ proof: 'face' }, { ahead: '5' }, { shifts: [{}] }])
      expect(readMarksToday({ ...today, ...more })).toBeUndefined();
    expect(readMarksToday(null)).toBeUndefined();
  });
});
