import { expect, test } from 'vitest';
import { hitParts } from './hit-parts.ts';

test('found words are told from the text around them', () => {
  expect(hitParts('до \u0002квот\u0003 и \u0002квоты\u0003.')).toEqual([
    { text: 'до ', found: false },
    { text: 'квот', found: true },
    { text: ' и ', found: false },
    { text: 'квоты', found: true },
    { text: '.', found: false },
  ]);
});

test('a mark that was cut off loses no text', () => {
  expect(hitParts('начало \u0002кон')).toEqual([
    { text: 'начало ', found: false },
    { text: 'кон', found: true },
  ]);
  expect(hitParts('')).toEqual([]);
});
