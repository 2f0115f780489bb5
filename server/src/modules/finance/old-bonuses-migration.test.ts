import { expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { useDatabase } from '../../testing/use-portal.ts';

const database = await useDatabase('template0');
await migrateBefore(database.url, 'papers');

test('a bonus that an older import removed can be restored with its new columns', async () => {
  const { pool } = database;
  await pool.query(
    `with person as (insert into employee (code_id, last_name, first_name, area, position)
       values ('1', 'Ёлкина', 'Анна', 'Тула', 'Оператор') returning id),
     file as (insert into stored_file (key, original_name, extension, mime_type, size)
       values ('erp/1.csv', 'a.csv', 'csv', 'text/csv', 1) returning key),
     import as (insert into erp_import (kind, created_at, source, file_key, state)
       select 'bonuses', now(), 'page', key, 'done' from file returning id),
     bonus as (insert into bonus_or_fine (employee_id, record_key, number, date, reason_type, value, is_gross, status)
       select id, '№1', '1', '2026-05-01', 'Опоздание', -100, true, '' from person returning *)
     insert into erp_change (import_id, row, before, after)
     select import.id, 1, to_jsonb(bonus) - '{rule,rule_document_id,case_ref,case_date,decided_by,kind,agreed_at}'::text[], null
     from import, bonus`,
  );
  await pool.query('delete from bonus_or_fine');
  await migrateDatabase(database.url);
  await pool.query(
    `insert into bonus_or_fine overriding system value
     select k.* from erp_change, jsonb_populate_record(null::bonus_or_fine, before) k`,
  );
  const { rows } = await pool.query('select number, rule, case_ref, decided_by from bonus_or_fine');
  expect(rows).toEqual([{ number: '1', rule: '', case_ref: '', decided_by: null }]);
});
