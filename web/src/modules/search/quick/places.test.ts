import { IconHistory, IconPlus } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { hitParts } from '../hits/hit-parts.ts';
import type { Place } from './option.ts';
import { placesNamed } from './places.ts';

const PLACES: Place[] = [
  { kind: 'action', label: 'Добавить новость', url: '/news/CATI?add=news', icon: IconPlus },
  { kind: 'page', label: 'Журнал действий', url: '/userLog', icon: IconHistory },
  { kind: 'page', label: 'Журнал инструктажей', url: '/instructionsLog', icon: IconHistory },
];
const named = (query: string) => placesNamed(PLACES, query).map(({ url }) => url);

test('pages and actions are found by word prefixes', () => {
  expect(named('журн')).toEqual(['/userLog', '/instructionsLog']);
  expect(named('ИНС жур')).toEqual(['/instructionsLog']);
  expect(named('новость')).toEqual(['/news/CATI?add=news']);
  expect(named('урнал')).toEqual([]);
});

test('the typed words are marked', () => {
  const [first] = placesNamed(PLACES, 'журн дей');
  expect(
    hitParts(first?.title ?? '')
      .filter(({ found }) => found)
      .map(({ text }) => text),
  ).toEqual(['Журн', 'дей']);
});
