import { schemaResolver } from '@mantine/form';
import { ChangePasswordBody } from '@portal/contract/accounts/account.calls.ts';
import { expect, test } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { applyServerErrors, fieldOf } from './forms.ts';
import { snacks } from './notify.ts';

test('a form is validated by the schema of its call, one error per field', () => {
  const faultsOf = schemaResolver(ChangePasswordBody, { sync: true });
  expect(faultsOf({ old_password: 'a', new_password: '1234567' })).toEqual({
    new_password: 'Менее 8 символов',
  });
  // Too short and empty at once: the first text.
  expect(faultsOf({ old_password: 'a', new_password: '' })).toEqual({ new_password: 'Поле обязательно.' });
  expect(faultsOf({ old_password: 'a', new_password: '12345678' })).toEqual({});
});

test('a pointer names the field of the form', () => {
  expect(fieldOf('/words/1')).toBe('words.1');
  expect(fieldOf(undefined)).toBe('');
});

test('refusals appear at their fields, the rest in a snackbar', () => {
  const fields: Record<string, string> = {};
  const form = {
    getValues: () => ({ phone: '' }),
    setFieldError: (path: string, error: string) => {
      fields[path] = error;
    },
  };
  const errors = [
    {
      status: '422',
      code: 'phone_impossible',
      detail: 'Такого номера не бывает.',
      source: { pointer: '/phone' },
    },
    { status: '422', code: 'validation', detail: 'Проверьте данные.' },
  ];
  applyServerErrors(form, new ApiError({ status: 422, errors, call: 'POST /account/save_phone/' }));
  expect(fields).toEqual({ phone: 'Такого номера не бывает.' });
  expect(snacks.get().map((snack) => snack.text)).toEqual(['Проверьте данные.']);
});
