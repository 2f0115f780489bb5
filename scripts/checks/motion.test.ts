import { expect, test } from 'vitest';
import { sourcesOf } from '../measure/sources.ts';
import { idleReasons, wrongMoves } from './motion.ts';

const sheet = (text: string) => [{ path: 'web/src/a.module.css', text, lines: 1 }];

test.each([
  ['.a { transition: color 300ms ease-out; }', ['web/src/a.module.css color: 300 ms']],
  ['.a { animation: 0.1s rise; }', ['web/src/a.module.css 0.1s: 100 ms']],
  [
    '.a {\n  transition:\n    color 120ms ease-out,\n    transform 1s;\n}',
    ['web/src/a.module.css transform: 1000 ms'],
  ],
  ['.a { transition: opacity 120ms ease-out; animation: rise 0.2s; }', []],
  ['.a { transition: none; }', []],
])('a move takes 120 to 200 ms: %s', (text, faults) => {
  expect(wrongMoves(sheet(text))).toEqual(faults);
});

test('everything on the page moves in 120 to 200 ms, or has a reason', () => {
  const sheets = sourcesOf('web/src/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  expect(wrongMoves(sheets)).toEqual([]);
  expect(idleReasons(sheets)).toEqual([]);
});
