import { errorText } from '@portal/contract/shared/errors.ts';
import { describe, expect, test } from 'vitest';
import { orNotFound, Refusal, Refusals } from './refusal.ts';
import { EXIT_CODES, StartFault } from './start-fault.ts';

describe('a refusal', () => {
  test('the refusal has the status and the Russian text of its code', () => {
    expect(new Refusal('not_found').toItem()).toEqual({
      status: '404',
      code: 'not_found',
      detail: errorText('not_found'),
    });
    expect(new Refusal('forbidden').status).toBe(403);
    expect(errorText('not_found')).toMatch(/[а-я]/);
  });

  test('the refusal names the invalid field or parameter', () => {
    expect(new Refusal('validation', { field: 'old_password' }).toItem().source).toEqual({
      pointer: '/old_password',
    });
    expect(new Refusal('validation', { parameter: 'page[size]' }).toItem().source).toEqual({
      parameter: 'page[size]',
    });
  });

  test('the refusal may have its own text and meta data', () => {
    const item = new Refusal('validation', { detail: 'Слишком много.', meta: { most: 5 } }).toItem();
    expect(item).toEqual({ status: '422', code: 'validation', detail: 'Слишком много.', meta: { most: 5 } });
  });
});

test('several refusals have their codes in order', () => {
  const refusals = new Refusals(422, [new Refusal('validation'), new Refusal('not_found')], 40);
  expect(refusals.message).toBe('validation, not_found');
  expect([refusals.status, refusals.count]).toEqual([422, 40]);
});

test('an existing record is returned, also an empty one; a missing one is 404', () => {
  for (const record of [0, '', null, false]) expect(orNotFound(record)).toBe(record);
  expect(() => orNotFound(undefined)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('each start failure has its own exit code, unused by shells and Node', () => {
  const codes = Object.values(EXIT_CODES);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code >= 10 && code < 126)).toBe(true);
  expect(new StartFault('port_taken', 'Порт занят.').exitCode).toBe(EXIT_CODES.port_taken);
});
