// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  readCachedMonth,
  readOpenDates,
  writeCachedMonth,
} from '../../modules/shifts/booking/cached-weeks.ts';
import { endSession, startSession } from '../session/session.ts';
import { cachedNames, countWaiting, dropCached, readCached, writeCached } from './offline-cache.ts';

const signIn = (username: string) =>
  startSession({ access: `key-${username}`, username, group: 'O', mustChangePassword: false });
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

beforeEach(() => {
  endSession('signed-out');
  localStorage.clear();
});

describe('the offline cache', () => {
  test('an entry is stored with its time, for its owner only', () => {
    vi.setSystemTime(1_800_000_000_000);
    signIn('anna');
    writeCached('note', 'текст');
    expect(readCached('note', text)).toEqual({ at: 1_800_000_000_000, value: 'текст' });
    signIn('boris');
    expect(readCached('note', text)).toBeUndefined();
    expect(cachedNames()).toEqual([]);
    vi.useRealTimers();
  });

  test('entries are deleted with the session, so that the next user of the device finds nothing', () => {
    signIn('anna');
    writeCached('note', 'текст');
    localStorage.setItem('other', 'stays');
    endSession('lost');
    expect(Object.keys(localStorage)).toEqual(['other']);
  });

  test('waiting entries survive a session that ended by itself, and no sign-out', () => {
    signIn('anna');
    writeCached('waiting-marks', { one: 'отметка' });
    writeCached('note', 'текст');
    endSession('lost');
    signIn('anna');
    expect(cachedNames()).toEqual(['waiting-marks']);
    expect(countWaiting()).toBe(1);
    endSession('signed-out');
    expect(localStorage).toHaveLength(0);
  });

  test('waiting entries are deleted when another person signs in', () => {
    signIn('anna');
    writeCached('waiting-marks', { one: 'отметка' });
    endSession('lost');
    signIn('boris');
    expect(localStorage.getItem('kept:anna:waiting-marks')).toBeNull();
  });

  test('entries of more than two weeks are deleted when the portal opens', async () => {
    const written = (days: number) => JSON.stringify({ at: Date.now() - days * 86_400_000, value: {} });
    localStorage.setItem('kept:anna:waiting-marks', written(15));
    localStorage.setItem('kept:anna:waiting-choices', written(13));
    vi.resetModules();
    await import('./offline-cache.ts');
    expect(Object.keys(localStorage)).toEqual(['kept:anna:waiting-choices']);
  });

  test('nothing is stored without a session', () => {
    writeCached('note', 'текст');
    expect(localStorage).toHaveLength(0);
    expect(readCached('note', text)).toBeUndefined();
  });

  test.each(['{', 'null', '"x"', '{"value":"текст"}', '{"at":"now","value":"текст"}', '{"at":1,"value":5}'])(
    'a storage with %s has no entry',
    (stored) => {
      signIn('anna');
      localStorage.setItem('kept:anna:note', stored);
      expect(readCached('note', text)).toBeUndefined();
    },
  );

  test('an entry is deleted if the storage is full: an older one would look current', () => {
    signIn('anna');
    writeCached('note', 'старый');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeCached('note', 'новый');
    full.mockRestore();
    expect(readCached('note', text)).toBeUndefined();
  });

  test('an entry is deleted by name', () => {
    signIn('anna');
    writeCached('one', '1');
    writeCached('two', '2');
    dropCached('one');
    expect(cachedNames()).toEqual(['two']);
  });
});

describe('months of shifts on the device', () => {
  const month = {
    records: [{ date: '2026-11-25', shift_id: 2 as const }],
    absents: { '2026-11-26': 'Отпуск' },
  };

  test('months are restored as stored', () => {
    signIn('anna');
    writeCachedMonth('2026-11', month);
    expect(readCachedMonth('2026-11')?.value).toEqual(month);
    expect(readCachedMonth('2026-12')).toBeUndefined();
  });

  test('the four latest months are kept, in whatever order they were opened', () => {
    signIn('anna');
    writeCached('open-dates', {});
    for (const name of ['2026-12', '2026-03', '2026-11', '2027-01', '2026-10']) writeCachedMonth(name, month);
    expect(cachedNames().toSorted()).toEqual([
      'month:2026-10',
      'month:2026-11',
      'month:2026-12',
      'month:2027-01',
      'open-dates',
    ]);
  });

  test.each([{ records: {} }, { records: [5], absents: {} }, { records: [], absents: null }, null])(
    'a month stored as %j by an older page is refetched',
    (value) => {
      signIn('anna');
      writeCached('month:2026-11', value);
      expect(readCachedMonth('2026-11')).toBeUndefined();
    },
  );

  test('open days require all their parts', () => {
    const open = { dates: ['2026-11-25'], today: '2026-11-22', weeks: [], ahead: 0 };
    expect(readOpenDates({ ...open, more: 1 })).toEqual(open);
    for (const name of ['dates', 'today', 'weeks', 'ahead'])
      expect(readOpenDates({ ...open, [name]: undefined })).toBeUndefined();
    const week = { monday: '2026-11-30', closesAt: 0 };
    expect(readOpenDates({ ...open, weeks: [week] })).toBeUndefined();
  });
});
