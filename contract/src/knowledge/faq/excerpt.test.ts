import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('an excerpt begins and ends at whole words around the hit', () => {
  const text = `${'слово '.repeat(40)}находка ${'потом '.repeat(60)}`.trim();
  const excerpt = excerptOf(text, ['находка']);
  expect(excerpt).toMatch(/^…слово .*находка .* потом…$/);
  expect(excerpt.length).toBeLessThan(200);
  expect(excerptOf('коротко и ясно', ['ясно'])).toBe('коротко и ясно');
  expect(excerptOf('коротко', ['ясно'])).toBe('');
});
