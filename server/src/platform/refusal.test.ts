import { errorText } from '@portal/contract/shared/errors.ts';
import { describe, expect, test } from 'vitest';
import { orNotFound, Refusal, Refusals } from './refusal.ts';
import { EXIT_CODES, StartFault } from './start-fault.ts';

describe('a refusal', () => {
  test('has the status and the Russian text of its code', () => {
    expect(new Refusal('not_found').toItem()).toEqual({
      status: '404',
      code: 'not_found',
      detail: errorText('not_found'),
    });
    expect(new Refusal('forbidden').status).toBe(403);
    expect(errorText('not_found')).toMatch(/[а-я]/);
  });

  test('names the field of the body, or the parameter, that is at fault', () => {
    expect(new Refusal('validation', { field: 'old_password' }).toItem().source).toEqual({
      pointer: '/old_password',
    });
    expect(new Refusal('validation', { parameter: 'page[size]' }).toItem().source).toEqual({
      parameter: 'page[size]',
    });
  });

  test('may say more than its code does, and carry figures', () => {
    const item = new Refusal('validation', { detail: 'Слишком много.', meta: { most: 5 } }).toItem();
    expect(item).toEqual({ status: '422', code: 'validation', detail: 'Слишком много.', meta: { most: 5 } });
  });
});

test('several refusals are told apart by their codes, in their order', () => {
  const refusals = new Refusals(422, [new Refusal('validation'), new Refusal('not_found')], 40);
  expect(refusals.message).toBe('validation, not_found');
  expect([refusals.status, refusals.count]).toEqual([422, 40]);
});

test('a record that is there is given on, also one that is empty; none is 404', () => {
  for (const record of [0, '', null, false]) expect(orNotFound(record)).toBe(record);
  expect(() => orNotFound(undefined)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('each reason not to start has an exit code of its own, none of which a shell or Node uses', () => {
  const codes = Object.values(EXIT_CODES);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code >= 10 && code < 126)).toBe(true);
  expect(new StartFault('port_taken', 'Порт занят.').exitCode).toBe(EXIT_CODES.port_taken);
});
