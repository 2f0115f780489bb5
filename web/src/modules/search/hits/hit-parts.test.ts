import { expect, test } from 'vitest';
import { hitParts } from './hit-parts.ts';

const plain = (text: string) => hitParts(text).map(({ text: words, found }) => ({ text: words, found }));

test('matches are separated from the text around them', () => {
  expect(plain('до \u0002квот\u0003 и \u0002квоты\u0003.')).toEqual([
    { text: 'до ', found: false },
    { text: 'квот', found: true },
    { text: ' и ', found: false },
    { text: 'квоты', found: true },
    { text: '.', found: false },
  ]);
});

test('a truncated mark loses no text', () => {
  expect(plain('начало \u0002кон')).toEqual([
    { text: 'начало ', found: false },
    { text: 'кон', found: true },
  ]);
  expect(hitParts('')).toEqual([]);
});

test('parts have different start offsets', () => {
  const places = hitParts('\u0002а\u0003\u0002а\u0003 а').map((part) => part.at);
  expect(new Set(places).size).toBe(places.length);
});
