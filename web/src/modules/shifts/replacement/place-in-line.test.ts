import { expect, test } from 'vitest';
import { placeInLine } from './place-in-line.ts';

test('a waitlist position is a word up to ten', () => {
  expect([1, 2, 10, 11].map(placeInLine)).toEqual([
    'вы первый в очереди',
    'вы второй в очереди',
    'вы десятый в очереди',
    'вы 11-й в очереди',
  ]);
});
