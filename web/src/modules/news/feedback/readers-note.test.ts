import { expect, test } from 'vitest';
import { readersText } from './ReadersNote.tsx';

test('the form says who reads a message by mail and in the portal', () => {
  expect(readersText('director', ['A'])).toBe('Прочтут: директор — по почте, администраторы — на портале.');
  expect(readersText('work', ['A', 'M'])).toBe(
    'Прочтут: рабочая группа — по почте, администраторы и модераторы — на портале.',
  );
});
