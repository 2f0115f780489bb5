import { expect, test } from 'vitest';
import { inOrder, sentOfEach } from './many-files.ts';

test('files are in natural order', () => {
  const chosen = ['Акт 10.pdf', 'Акт 2.pdf', 'акт 1.pdf'].map((name) => ({ file: new File([], name) }));
  expect(inOrder(chosen).map(({ file }) => file.name)).toEqual(['акт 1.pdf', 'Акт 2.pdf', 'Акт 10.pdf']);
});

test('the progress of one form is distributed over its files', () => {
  expect(sentOfEach([100, 300], 200, 400)).toEqual([100, 100]);
  expect(sentOfEach([100, 300], 0, 0)).toEqual([0, 0]);
  expect(sentOfEach([100, 300], 410, 410)).toEqual([100, 300]);
});
