// @vitest-environment jsdom
import { NOT_REQUIRED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { describe, expect, it } from 'vitest';
import { placesFor, startCard, toInput, validateCard } from './card-values.ts';
import type { Information } from '../information.queries.ts';

const card = (information_type: 1 | 2 | 3, order: number | null): Information => ({
  type: 'information',
  id: '1',
  attributes: { image: '', content: '<p>Текст</p>', information_type, order, acknowledge: NOT_REQUIRED },
});

describe('the place of a card', () => {
  it('an active card has n positions, and a card that becomes active n + 1', () => {
    expect(placesFor(card(1, 2), 4)).toBe(4);
    expect(placesFor(card(2, null), 4)).toBe(5);
    expect(placesFor(undefined, 0)).toBe(1);
  });

  it('a new card starts at the last position', () => {
    expect(startCard(undefined, 'active', 4).order).toBe(5);
  });

  it('only active cards have a position', () => {
    const values = startCard(card(1, 2), 'active', 4);
    expect(toInput(values).order).toBe(2);
    expect(toInput({ ...values, information_type: 'archive' })).toMatchObject({
      information_type: 3,
      order: null,
    });
  });
});

describe('a card', () => {
  it('a card without a text is refused', () => {
    expect(validateCard(startCard(undefined, 'active', 0))).toEqual({ content: 'Введите текст карточки.' });
  });
});
