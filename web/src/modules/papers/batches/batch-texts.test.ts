import { expect, test } from 'vitest';
import { pagesText } from './batch-texts.ts';

test('pages in a row are written as a range', () => {
  expect(pagesText([4])).toBe('Страница 4');
  expect(pagesText([4, 5, 6, 8])).toBe('Страницы 4–6, 8');
});
