import { expect, it } from 'vitest';
import { clearDrafts } from './drafts.ts';

it('a sign-out takes every draft and nothing else', () => {
  const items = new Map([
    ['draft:feedback:anna', '1'],
    ['portal.scheme', 'dark'],
    ['draft:documents:anna', '2'],
  ]);
  clearDrafts({
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
  });
  expect([...items.keys()]).toEqual(['portal.scheme']);
});
