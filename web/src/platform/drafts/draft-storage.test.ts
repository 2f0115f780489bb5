import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { createDraftWriter } from './draft-writer.ts';
import {
  clearDrafts,
  type Draft,
  DRAFT_TTL_MS,
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

describe('an unsaved draft', () => {
  it('a draft is restored for its author and form only', () => {
    writeDraft(storage, news);
    expect(readDraft(storage, 'anna', place)).toEqual(news);
    expect(readDraft(storage, 'boris', place)).toBeNull();
    expect(readDraft(storage, 'anna', { name: 'news', id: '7' })).toBeNull();
    dropDraft(storage, 'anna', place);
    expect(storage.length).toBe(0);
  });

  it('a draft is deleted after fourteen days', () => {
    writeDraft(storage, news);
    vi.setSystemTime(news.at + DRAFT_TTL_MS);
    expect(readDraft(storage, 'anna', place)).toEqual(news);
    vi.setSystemTime(news.at + DRAFT_TTL_MS + 1);
    expect(readDraft(storage, 'anna', place)).toBeNull();
    sweepDrafts(storage, undefined);
    expect(storage.length).toBe(0);
  });

  it('a draft is deleted when another user signs in, and kept for the same one', () => {
    writeDraft(storage, news);
    writeDraft(storage, { ...news, id: '7', at: news.at + 1 });
    sweepDrafts(storage, 'anna');
    expect(listDrafts(storage, 'anna').map(({ id }) => id)).toEqual(['7', undefined]);
    sweepDrafts(storage, 'boris');
    expect(storage.length).toBe(0);
  });

  it('signing out deletes drafts, and nothing else', () => {
    storage.setItem('portal.scheme', 'dark');
    writeDraft(storage, news);
    clearDrafts(storage);
    expect([...storage.items.keys()]).toEqual(['portal.scheme']);
  });

  it.each(['{', '[]', '{"owner":"anna"}', JSON.stringify({ ...news, values: null }), '5'])(
    'a storage with %s has no draft',
    (text) => {
      storage.setItem('draft:anna:news:new', text);
      expect(readDraft(storage, 'anna', place)).toBeNull();
      sweepDrafts(storage, 'anna');
      expect(storage.length).toBe(0);
    },
  );

  it('a full storage does not break the page', () => {
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(writeDraft(storage, news)).toBe(false);
  });
});

describe('the draft writer', () => {
  const text = { title: news.title, address: news.address, values: news.values };
  let isSignedIn: boolean;
  const writerOf = () => createDraftWriter({ storage, owner: 'anna', place, isSignedIn: () => isSignedIn });
  beforeEach(() => {
    isSignedIn = true;
  });

  it('the writer waits for a pause in typing', () => {
    const writer = writerOf();
    writer.write({ ...text, values: { title: 'Рем' } });
    vi.advanceTimersByTime(300);
    writer.write(text);
    expect(readDraft(storage, 'anna', place)).toBeNull();
    vi.advanceTimersByTime(400);
    expect(readDraft(storage, 'anna', place)?.values).toEqual(news.values);
  });

  it('the writer does not wait when the page or the session ends', () => {
    const writer = writerOf();
    expect(writer.flush()).toBe(false);
    writer.write(text);
    isSignedIn = false;
    expect(writer.flush()).toBe(true);
    expect(readDraft(storage, 'anna', place)?.values).toEqual(news.values);
  });

  it('the writer stops after a sign-out, also in another tab', () => {
    const writer = writerOf();
    writer.write(text);
    isSignedIn = false;
    writer.write(text);
    vi.advanceTimersByTime(1000);
    expect(storage.length).toBe(0);
  });

  it('the writer stores nothing saved during the pause', () => {
    const writer = writerOf();
    writer.write(text);
    writer.drop();
    vi.advanceTimersByTime(1000);
    writer.flush();
    expect(storage.length).toBe(0);
  });
});
