import { expect, test } from 'vitest';
import { shownInWords } from './shown-in-words.ts';

const ACCOUNT = {
  email: '',
  email_erp: 'anna@example.test',
  phone: '+79001234567',
  phone_erp: '+79007654321',
  birth_day: '1990-05-09',
};

test('the preview has only what the user shows', () => {
  expect(shownInWords(ACCOUNT, { email: false, phone: false, birthday: false })).toBe(
    'Коллеги видят имя, должность, площадку и команду.',
  );
  expect(shownInWords(ACCOUNT, { email: true, phone: true, birthday: true })).toBe(
    'Коллеги видят имя, должность, площадку, команду, e-mail, телефон и день рождения.',
  );
});

test('the preview has nothing for a contact that is not known', () => {
  const unknown = { ...ACCOUNT, phone: '', phone_erp: '' };
  expect(shownInWords(unknown, { email: false, phone: true, birthday: false })).toBe(
    'Коллеги видят имя, должность, площадку и команду.',
  );
});
