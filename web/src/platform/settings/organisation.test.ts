import { expect, test } from 'vitest';
import { readOrganisation } from './organisation.ts';

test('until the server has answered the portal has its own name and logo', () => {
  for (const text of ['', '|']) expect(readOrganisation(text)).toEqual({ name: 'Портал', logo: null });
});

test('the name may hold any sign, and there may be no logo', () => {
  expect(readOrganisation('ab.png|Центр | опросов')).toEqual({ name: 'Центр | опросов', logo: 'ab.png' });
  expect(readOrganisation('|Центр')).toEqual({ name: 'Центр', logo: null });
});
