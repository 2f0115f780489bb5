import { expect, test } from 'vitest';
import { GAP, heightOf, nextZoom, pageAt, pageNumber, pagesBetween, placed, scaleFor } from './pdf-layout.ts';

const A4 = { width: 600, height: 800 };
const book = Array.from({ length: 300 }, () => A4);
const places = placed(book, () => 0.5);

test('pages are in one column, each in its own size', () => {
  const [upright, lying, last] = placed([A4, { width: 800, height: 600 }, A4], () => 1);
  expect(upright).toEqual({ top: GAP, width: 600, height: 800 });
  expect(lying).toEqual({ top: GAP + 800 + GAP, width: 800, height: 600 });
  expect(last?.top).toBe(GAP + 800 + GAP + 600 + GAP);
  expect(heightOf(places)).toBe(300 * 412 + GAP);
});

test('only pages near the viewport are drawn', () => {
  expect(pagesBetween(places, 0, 300)).toEqual([0]);
  expect(pagesBetween(places, 412 * 150, 412 * 152)).toEqual([149, 150, 151]);
  expect(pagesBetween(places, 412 * 299, 1e6)).toEqual([298, 299]);
  expect(pagesBetween([], 0, 100)).toEqual([]);
});

test('the page at a height is found', () => {
  expect([0, 411, 413, 1e9].map((y) => pageAt(places, y))).toEqual([0, 0, 1, 299]);
});

test('a page fits by width, as a whole, or has the requested scale', () => {
  const room = { width: 300, height: 200 };
  expect(scaleFor('width', A4, room)).toBe(0.5);
  expect(scaleFor('page', A4, room)).toBe(0.25);
  expect(scaleFor(2, A4, room)).toBe(2);
  // On a phone the text would be too small by width.
  expect(scaleFor('readable', A4, room)).toBe(0.69);
  expect(scaleFor('readable', A4, { ...room, width: 900 })).toBe(1.5);
});

test('the zoom steps are bounded', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.93, 1)]).toEqual([1.25, 0.75, 1]);
  expect([nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([undefined, undefined]);
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 1],
  ['999', 300],
  ['', undefined],
  ['два', undefined],
  ['1.5', undefined],
])('the typed page %j is %s', (text, page) => {
  expect(pageNumber(text, 300)).toBe(page);
});
