import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';
import { errorForLog } from './error-log.ts';

const portal = await usePortal();

test('a failed statement is logged without the values that it was given', async () => {
  const secret = 'Константинопольская Анна';
  const failure: unknown = await portal.database.db
    .execute(
      sql`insert into employee (code_id, last_name, first_name, area, position) values (${secret}, ${secret}, ${secret}, ${secret}, null)`,
    )
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  const logged = errorForLog(failure);
  expect(logged.message).toContain('insert into employee');
  expect(logged.cause?.code).toBe('23502');
  expect(logged.stack).toContain('at ');
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test('a thrown value that is no error is logged unchanged', () => {
  expect(errorForLog('текст')).toEqual({ type: 'string', message: 'текст', stack: '' });
});
