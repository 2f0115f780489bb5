import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const letter = { to: 'office' as const, from: 'anna@example.ru', message: '<p>Добрый день</p>' };

class MemoryStorage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
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
    expect(storage.length).toBe(0);
  });

  it('lies under the prefix that a sign-out clears', () => {
    keepDraft(storage, 'anna', letter);
    expect(storage.key(0)).toMatch(/^draft:/);
  });

  it.each(['{', '[]', '{"to":"boss","from":"a","message":"<p>x</p>"}', '{"to":"office","message":5}'])(
    'is none when the storage holds %s',
    (text) => {
      storage.setItem('draft:feedback:anna', text);
      expect(readDraft(storage, 'anna')).toBeNull();
    },
  );

  it('does not break the page when the storage is full', () => {
    const full = {
      ...storage,
      length: 0,
      key: storage.key,
      getItem: storage.getItem,
      removeItem: storage.removeItem,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => keepDraft(full, 'anna', letter)).not.toThrow();
  });
});
