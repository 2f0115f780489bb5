import { expect, test } from 'vitest';
import { fitting, MAX_ZOOM, moved, MIN_ZOOM, FIT_VIEW, within, zoomed } from './pan-zoom.ts';

const picture = { width: 1000, height: 500 };
const frame = { width: 500, height: 500 };

test('a large picture is fitted, a small one is not enlarged', () => {
  expect(fitting(picture, frame, 0)).toBe(0.5);
  expect(fitting({ width: 40, height: 20 }, frame, 0)).toBe(1);
});

test('a quarter turn swaps the fitted sides', () => {
  const tall = { width: 500, height: 250 };
  expect(fitting(picture, tall, 0)).toBe(0.5);
  expect(fitting(picture, tall, 1)).toBe(0.25);
});

test('the point under the pointer is fixed during zoom', () => {
  const point = { x: 100, y: -50 };
  const view = zoomed(zoomed(FIT_VIEW, 2, point), 1.5, point);
  // The same spot of the picture is under the point as before.
  expect((point.x - view.x) / view.zoom).toBeCloseTo(point.x);
  expect((point.y - view.y) / view.zoom).toBeCloseTo(point.y);
});

test('the zoom has a minimum and a maximum', () => {
  expect(zoomed(FIT_VIEW, 1000).zoom).toBe(MAX_ZOOM);
  expect(zoomed(FIT_VIEW, 0.0001).zoom).toBe(MIN_ZOOM);
});

test('a picture stays within its frame', () => {
  expect(within({ ...FIT_VIEW, x: 300, y: 300 }, picture, frame)).toMatchObject({ x: 0, y: 0 });
  // Twice as wide as the frame: half of what sticks out at each side.
  expect(within({ ...FIT_VIEW, zoom: 2, x: 900, y: 900 }, picture, frame)).toMatchObject({ x: 250, y: 0 });
});

test('one finger drags, two fingers zoom around their middle', () => {
  const centre = { x: 250, y: 250 };
  expect(moved(FIT_VIEW, [{ x: 10, y: 10 }], [{ x: 30, y: 5 }], centre)).toMatchObject({
    x: 20,
    y: -5,
    zoom: 1,
  });
  const spread = moved(
    FIT_VIEW,
    [
      { x: 240, y: 250 },
      { x: 260, y: 250 },
    ],
    [
      { x: 230, y: 250 },
      { x: 270, y: 250 },
    ],
    centre,
  );
  expect(spread).toMatchObject({ zoom: 2, x: 0, y: 0 });
});
