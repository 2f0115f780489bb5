import { expect, test } from 'vitest';
import { shownInWords } from './shown-in-words.ts';

const ACCOUNT = {
  email: '',
  email_erp: 'anna@example.test',
  phone: '+79001234567',
  phone_erp: '+79007654321',
  birth_day: '1990-05-09',
};
const BASE = 'имя, должность, площадка, команда';

test('the preview has only what the user shows', () => {
  expect(shownInWords(ACCOUNT, { email: false, phone: false, birthday: false })).toBe(
    `Коллеги видят: ${BASE}.`,
  );
  expect(shownInWords(ACCOUNT, { email: true, phone: true, birthday: true })).toBe(
    `Коллеги видят: ${BASE}, anna@example.test, +7 900 123-45-67, 9 мая.`,
  );
});

test('the preview has nothing for a contact that is not known', () => {
  const unknown = { ...ACCOUNT, phone: '', phone_erp: '' };
  expect(shownInWords(unknown, { email: false, phone: true, birthday: false })).toBe(
    `Коллеги видят: ${BASE}.`,
  );
});
