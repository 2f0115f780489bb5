import { describe, expect, test } from 'vitest';
import { markParts, wordsOf } from './find.ts';

describe('marked matches', () => {
  const marked = (text: string, query: string) =>
    markParts(text, wordsOf(query))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');

  test('matches keep their spelling', () => {
    expect(marked('Отчёт об отчёте', 'отчет')).toBe('[Отчёт] об [отчёт]е');
  });

  test('overlapping matches are marked once', () => {
    expect(marked('перепись', 'перепись пере репи')).toBe('[перепись]');
  });

  test('letters whose lower case is longer do not shift the marks', () => {
    expect(marked('İzmir отчёт', 'отчет')).toBe('İzmir [отчёт]');
  });

  test('no words mark nothing', () => {
    expect(marked('перепись', '')).toBe('перепись');
  });
});
