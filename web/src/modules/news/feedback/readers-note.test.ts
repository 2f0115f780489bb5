import { expect, test } from 'vitest';
import { readersText } from './ReadersNote.tsx';

test('the form names the readers by e-mail and in the portal', () => {
  expect(readersText('director', ['A'])).toBe('Прочтут: директор — по почте, администраторы — на портале.');
  expect(readersText('work', ['A', 'M'])).toBe(
    'Прочтут: рабочая группа — по почте, администраторы и модераторы — на портале.',
  );
});
