import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['is whole where it fits', 'Опрос о питании', 15, 'Опрос о питании'],
  ['ends with a word', 'Опрос потребительских настроений', 25, 'Опрос потребительских…'],
  ['ends with no mark before the dots', 'Опрос, ещё опрос и другое', 18, 'Опрос, ещё опрос…'],
  ['is cut inside of a word that is all there is', 'Потребительскими', 8, 'Потреби…'],
  ['leaves no half of a sign', '😀😀😀', 4, '😀…'],
])('a text %s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
