import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../testing/use-portal.ts';
import { MODULES } from '../../../../modules.ts';

const SOURCES = MODULES.flatMap(({ personalData = [] }) => personalData);

const AT_WORK = 'what the person did to a record of the organisation is told by the own log';

/** Account and employee columns excluded from the archive, with the reason. */
const NOT_GIVEN: Readonly<Record<string, string>> = {
  'totp_step.account_id': 'half minutes whose codes are used: no more than the second factor being on',
  'oidc_sign_in.account_id': 'a sign-in by the provider that is under way, for minutes',
  'idempotency.account_id': 'answers of the last day, given before, kept against repeated requests',
  'employee.supervisor_code': 'another person, whom the archive of the employee names',
  'news.updated_by': AT_WORK,
  'faq_question.updated_by': AT_WORK,
  'document.updated_by': AT_WORK,
  'stored_file.uploaded_by': AT_WORK,
  'image.uploaded_by': AT_WORK,
  'film_conversion.created_by': AT_WORK,
  'erp_import.account_id': AT_WORK,
  'policy_edition.published_by': AT_WORK,
  'feedback.handled_by': AT_WORK,
  'feedback.taken_by': AT_WORK,
  'bonus_or_fine.decided_by': AT_WORK,
  'pay_dispute.decided_by': AT_WORK,
  'pay_dispute.ground_by': AT_WORK,
  'request.decided_by': AT_WORK,
  'request_decision.account_id': AT_WORK,
  'paper_batch.created_by': AT_WORK,
  'access_key.created_by': AT_WORK,
  'paper_look.account_id': AT_WORK,
  'shift_change.account_id': AT_WORK,
  'shift_reminder.reminded_by': AT_WORK,
  'shift_invitation.invited_by': AT_WORK,
  'demand_template.created_by': AT_WORK,
  'shift_attendance.marked_by': AT_WORK,
  'timesheet_close.closed_by': AT_WORK,
  'hours_question.asked_by': AT_WORK,
  'instruction_reminder.reminded_by': AT_WORK,
  'exemption.created_by': AT_WORK,
  'exemption.lifted_by': AT_WORK,
  'knowledge_care.owner_id': AT_WORK,
  'knowledge_care.checked_by': AT_WORK,
};

const database = await useDatabase();

const given = SOURCES.flatMap(({ accounts = [], employees = [] }) =>
  [...accounts, ...employees].map((column) => `${getTableConfig(column.table).name}.${column.name}`),
);

/** Columns of the catalog that name an account or an employee: by a foreign key, or by their own name. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ place: string }>(`
    select distinct c.relname || '.' || a.attname as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
      and k.confrelid in ('account'::regclass, 'employee'::regclass)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (k.oid is not null or a.attname ~ '^(account|user|employee|empl|person)_?id$' or a.attname ~ '_by$' and a.atttypid = 'bigint'::regtype)
    order by 1`);
  return rows.map(({ place }) => place);
}

test('every personal column of the database is in the archive or has a reason not to be', async () => {
  const found = await personalColumns();
  expect(found).toContain('activity.user_id');
  expect(found.filter((place) => !given.includes(place) && !NOT_GIVEN[place])).toEqual([]);
  expect([...given, ...Object.keys(NOT_GIVEN)].filter((place) => !found.includes(place))).toEqual([]);
});

test('a new personal table is detected', async () => {
  await database.asOwner(
    `create table medical_check (id int primary key, patient bigint references employee, seen_by bigint)`,
  );
  const fresh = (await personalColumns()).filter((place) => place.startsWith('medical_check'));
  await database.asOwner('drop table medical_check');
  expect(fresh).toEqual(['medical_check.patient', 'medical_check.seen_by']);
});

test('each part of the archive has a unique name', () => {
  const names = SOURCES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
