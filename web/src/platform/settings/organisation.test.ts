import { expect, test } from 'vitest';
import { readOrganisation } from './organisation.ts';

test('the portal has its own name and logo until the first answer', () => {
  for (const text of ['', '|']) expect(readOrganisation(text)).toEqual({ name: 'Портал', logo: null });
});

test('the name may contain any character, and the logo may be missing', () => {
  expect(readOrganisation('ab.png|Центр | опросов')).toEqual({ name: 'Центр | опросов', logo: 'ab.png' });
  expect(readOrganisation('|Центр')).toEqual({ name: 'Центр', logo: null });
});
