import { describe, expect, it } from 'vitest';
import { isExternal, normalizeHref } from './links.ts';

const origin = 'https://portal.example';

describe('a typed link', () => {
  it.each([
    ['ya.ru/maps', 'https://ya.ru/maps'],
    ['https://ya.ru', 'https://ya.ru'],
    ['anna@example.ru', 'mailto:anna@example.ru'],
    ['/news/CATI', '/news/CATI'],
    ['https://portal.example/news/CATI', '/news/CATI'],
    ['host.ru:8080/a', 'https://host.ru:8080/a'],
  ])('%s becomes %s', (typed, href) => {
    expect(normalizeHref(typed, origin)).toBe(href);
  });

  it.each(['', 'javascript:alert(1)', '//evil.ru', 'просто слова', 'data:text/html,x'])(
    '%s is refused',
    (typed) => {
      expect(normalizeHref(typed, origin)).toBeNull();
    },
  );

  it('a link is external only if it leaves the portal', () => {
    expect(isExternal('https://ya.ru', origin)).toBe(true);
    expect(isExternal('https://portal.example/news', origin)).toBe(false);
    expect(isExternal('/news', origin)).toBe(false);
  });
});
