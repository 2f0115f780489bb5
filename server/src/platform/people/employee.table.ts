import { CONTRACTS } from '@portal/contract/shared/people/contracts.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../database/columns.ts';
import { searchedText } from '../database/database.ts';

/** Text in which people are looked up; `ё` equals `е`. An index needs `||` instead of `concat_ws`. */
export const lookedUp = (
  person: Record<'lastName' | 'firstName' | 'middleName' | 'position' | 'team', AnyPgColumn>,
): SQL =>
  searchedText(
    sql`(${person.lastName} || ' ' || ${person.firstName} || ' ' || ${person.middleName} || ' ' || ${person.position} || ' ' || coalesce(${person.team}, ''))`,
  );

/** Employees are owned by the ERP; the portal imports them and may set team and supervisor. */
export const employee = pgTable(
  'employee',
  {
    id: identity(),
    /** Personnel number, the natural key of the ERP. */
    codeId: text('code_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    birthDay: date('birth_day', { mode: 'string' }),
    area: text().notNull(),
    position: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    team: text(),
    /** Personnel number, as the ERP names people. */
    supervisorCode: text('supervisor_code').references((): AnyPgColumn => employee.codeId),
    /** Team and supervisor as the ERP last named them; a manager may have set others. */
    erpTeam: text('erp_team'),
    erpSupervisorCode: text('erp_supervisor_code'),
    hiredOn: date('hired_on', { mode: 'string' }),
    contract: text({ enum: CONTRACTS }),
    /** 'W' works, 'L' left ('уволен'). */
    state: char({ length: 1, enum: ['W', 'L'] })
      .notNull()
      .default('W'),
    /** Start in the current area and position. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    /** Start in the current team, or with the current hire date. */
    teamSince: moment('team_since').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('employee_code_id_key').on(table.codeId),
    // Month and day of birthdays; 29 February is queried with the 28th in common years.
    index('employee_birthday_idx').on(
      sql`(extract(month from ${table.birthDay}))`,
      sql`(extract(day from ${table.birthDay}))`,
    ),
    index('employee_area_name_idx').on(table.area, table.lastName, table.firstName, table.id),
    // Password recovery accepts the e-mail of the ERP.
    index('employee_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    index('employee_supervisor_idx').on(table.supervisorCode),
    index('employee_team_idx').on(table.team),
    index('employee_looked_up_idx').using('gin', sql`${lookedUp(table)} gin_trgm_ops`),
    check('employee_state_known', sql`${table.state} in ('W', 'L')`),
  ],
);

/** Employees who hide their birthday; the ERP does not own this choice. */
export const hiddenBirthday = pgTable('hidden_birthday', {
  employeeId: reference('employee_id', () => employee.id).primaryKey(),
  since: moment().notNull(),
});

/** Contacts that employees show to colleagues; no row shows none. */
export const shownContacts = pgTable('shown_contacts', {
  employeeId: reference('employee_id', () => employee.id).primaryKey(),
  email: boolean().notNull(),
  phone: boolean().notNull(),
});

/** 'Фамилия Имя Отчество' of the table, an alias or raw columns; '' for none. */
export const fullName = (person: Record<'lastName' | 'firstName' | 'middleName', AnyPgColumn | SQL>) =>
  sql<string>`concat_ws(' ', ${person.lastName}, ${person.firstName}, nullif(${person.middleName}, ''))`;

/** Last name, first name, id. */
export const BY_NAME = [asc(employee.lastName), asc(employee.firstName), asc(employee.id)];

/** Sort key of names; separate parts sort three times faster, because most last names differ. */
export const nameParts = (person: Parameters<typeof fullName>[0]): (AnyPgColumn | SQL)[] => [
  person.lastName,
  person.firstName,
  person.middleName,
];

/** Full name, else login; '' for none. */
export const fullNameOr = (person: Parameters<typeof fullName>[0], username: AnyPgColumn) =>
  sql<string>`coalesce(nullif(${fullName(person)}, ''), ${username}, '')`;

/** Searched name: ё as е, hyphens as spaces, a space before each word. */
export const nameSearched = (person: Parameters<typeof fullName>[0]) =>
  sql`' ' || lower(translate(${fullName(person)}, 'ёЁ-', 'еЕ '))`;
