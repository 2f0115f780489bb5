import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { createDraftWriter } from './draft-writer.ts';
import {
  clearDrafts,
  type Draft,
  DRAFT_LIFE,
  dropDraft,
  writeDraft,
  listDrafts,
  readDraft,
  sweepDrafts,
} from './draft-storage.ts';

const news: Draft = {
  owner: 'anna',
  name: 'news',
  id: undefined,
  parent: 'CATI',
  title: 'Новая новость',
  address: '/news/CATI',
  at: 1_800_000_000_000,
  values: { title: 'Ремонт', content: '<p>В пятницу</p>' },
};
const place = { name: 'news' };

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.useFakeTimers({ now: news.at });
  return () => vi.useRealTimers();
});

describe('what was typed and not saved', () => {
  it('is there the next time, for its writer and its form only', () => {
    writeDraft(storage, news);
    expect(readDraft(storage, 'anna', place)).toEqual(news);
    expect(readDraft(storage, 'boris', place)).toBeNull();
    expect(readDraft(storage, 'anna', { name: 'news', id: '7' })).toBeNull();
    dropDraft(storage, 'anna', place);
    expect(storage.length).toBe(0);
  });

  it('is dropped after fourteen days', () => {
    writeDraft(storage, news);
    vi.setSystemTime(news.at + DRAFT_LIFE);
    expect(readDraft(storage, 'anna', place)).toEqual(news);
    vi.setSystemTime(news.at + DRAFT_LIFE + 1);
    expect(readDraft(storage, 'anna', place)).toBeNull();
    sweepDrafts(storage, undefined);
    expect(storage.length).toBe(0);
  });

  it('goes when another person signs in, and stays for the same one', () => {
    writeDraft(storage, news);
    writeDraft(storage, { ...news, id: '7', at: news.at + 1 });
    sweepDrafts(storage, 'anna');
    expect(listDrafts(storage, 'anna').map(({ id }) => id)).toEqual(['7', undefined]);
    sweepDrafts(storage, 'boris');
    expect(storage.length).toBe(0);
  });

  it('goes with a sign-out, and nothing else does', () => {
    storage.setItem('portal.scheme', 'dark');
    writeDraft(storage, news);
    clearDrafts(storage);
    expect([...storage.items.keys()]).toEqual(['portal.scheme']);
  });

  it.each(['{', '[]', '{"owner":"anna"}', JSON.stringify({ ...news, values: null }), '5'])(
    'is none when the storage holds %s',
    (text) => {
      storage.setItem('draft:anna:news:new', text);
      expect(readDraft(storage, 'anna', place)).toBeNull();
      sweepDrafts(storage, 'anna');
      expect(storage.length).toBe(0);
    },
  );

  it('does not break the page when the storage is full', () => {
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(writeDraft(storage, news)).toBe(false);
  });
});

describe('storing while it is written', () => {
  const text = { title: news.title, address: news.address, values: news.values };
  let isSignedIn: boolean;
  const writerOf = () => createDraftWriter({ storage, owner: 'anna', place, isSignedIn: () => isSignedIn });
  beforeEach(() => {
    isSignedIn = true;
  });

  it('waits for a pause in the typing', () => {
    const writer = writerOf();
    writer.write({ ...text, values: { title: 'Рем' } });
    vi.advanceTimersByTime(300);
    writer.write(text);
    expect(readDraft(storage, 'anna', place)).toBeNull();
    vi.advanceTimersByTime(400);
    expect(readDraft(storage, 'anna', place)?.values).toEqual(news.values);
  });

  it('does not wait when the page or the session goes', () => {
    const writer = writerOf();
    expect(writer.flush()).toBe(false);
    writer.write(text);
    isSignedIn = false;
    expect(writer.flush()).toBe(true);
    expect(readDraft(storage, 'anna', place)?.values).toEqual(news.values);
  });

  it('writes nothing more after a sign-out, also where another tab has signed out', () => {
    const writer = writerOf();
    writer.write(text);
    isSignedIn = false;
    writer.write(text);
    vi.advanceTimersByTime(1000);
    expect(storage.length).toBe(0);
  });

  it('stores nothing of what was saved in the pause', () => {
    const writer = writerOf();
    writer.write(text);
    writer.drop();
    vi.advanceTimersByTime(1000);
    writer.flush();
    expect(storage.length).toBe(0);
  });
});
