import { describe, expect, test } from 'vitest';
import { markParts, wordsOf } from './find.ts';

describe('found words are marked', () => {
  const marked = (text: string, query: string) =>
    markParts(text, wordsOf(query))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');

  test('in their own spelling', () => {
    expect(marked('Отчёт об отчёте', 'отчет')).toBe('[Отчёт] об [отчёт]е');
  });

  test('once where they overlap', () => {
    expect(marked('перепись', 'перепись пере репи')).toBe('[перепись]');
  });

  test('beside letters whose lower case is longer', () => {
    expect(marked('İzmir отчёт', 'отчет')).toBe('İzmir [отчёт]');
  });

  test('and without words nothing is', () => {
    expect(marked('перепись', '')).toBe('перепись');
  });
});
