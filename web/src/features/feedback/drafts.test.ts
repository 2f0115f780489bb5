import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeeper } from './draft-keeper.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const letter = { to: 'office' as const, from: 'anna@example.ru', message: '<p>Добрый день</p>' };

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('a letter that is not sent yet', () => {
  it('is there the next time, for its writer only', () => {
    keepDraft(storage, 'anna', letter);
    expect(readDraft(storage, 'anna')).toEqual(letter);
    expect(readDraft(storage, 'boris')).toBeNull();
  });

  it('is gone after sending', () => {
    keepDraft(storage, 'anna', letter);
    dropDraft(storage, 'anna');
    expect(readDraft(storage, 'anna')).toBeNull();
  });

  it('is not kept without words, and forgets what it was', () => {
    keepDraft(storage, 'anna', letter);
    keepDraft(storage, 'anna', { ...letter, message: '<p> </p>' });
    expect(storage.items.size).toBe(0);
  });

  it('lies under the prefix that a sign-out clears', () => {
    keepDraft(storage, 'anna', letter);
    expect([...storage.items.keys()]).toEqual(['draft:feedback:anna']);
  });

  it.each(['{', '[]', '{"to":"boss","from":"a","message":"<p>x</p>"}', '{"to":"office","message":5}'])(
    'is none when the storage holds %s',
    (text) => {
      storage.setItem('draft:feedback:anna', text);
      expect(readDraft(storage, 'anna')).toBeNull();
    },
  );

  it('does not break the page when the storage is full', () => {
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(() => keepDraft(storage, 'anna', letter)).not.toThrow();
  });
});

describe('keeping while it is written', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('waits for a pause in the typing', () => {
    const keeper = draftKeeper(storage, 'anna');
    keeper.keep({ ...letter, message: '<p>Доб</p>' });
    vi.advanceTimersByTime(300);
    keeper.keep(letter);
    expect(readDraft(storage, 'anna')).toBeNull();
    vi.advanceTimersByTime(400);
    expect(readDraft(storage, 'anna')).toEqual(letter);
  });

  it('does not wait when the page goes', () => {
    const keeper = draftKeeper(storage, 'anna');
    keeper.keep(letter);
    keeper.flush();
    expect(draftKeeper(storage, 'anna').restored).toEqual(letter);
  });

  it('keeps nothing of a letter that was sent in the pause', () => {
    const keeper = draftKeeper(storage, 'anna');
    keeper.keep(letter);
    keeper.forget();
    vi.advanceTimersByTime(1000);
    keeper.flush();
    expect(storage.items.size).toBe(0);
  });
});
