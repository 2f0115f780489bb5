import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Employees are owned by the ERP; the portal only takes them in. */
export const employee = pgTable(
  'employee',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
    /** 'W' works, 'L' left ('уволен'). */
    state: char({ length: 1, enum: ['W', 'L'] })
      .notNull()
      .default('W'),
    /** Since when the person is at the area and in the position. */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('employee_code_id_key').on(table.codeId),
    // Birthdays are looked up by month and day; 29 February is asked for with 28 in common years.
    index('employee_birthday_idx').on(
      sql`(extract(month from ${table.birthDay}))`,
      sql`(extract(day from ${table.birthDay}))`,
    ),
    index('employee_area_name_idx').on(table.area, table.lastName, table.firstName, table.id),
    // Who forgot the password may give the e-mail that the ERP knows.
    index('employee_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    check('employee_state_known', sql`${table.state} in ('W', 'L')`),
  ],
);

/** Who does not want the own birthday shown: the person's choice, beside what the ERP owns. */
export const hiddenBirthday = pgTable('hidden_birthday', {
  employeeId: bigint('employee_id', { mode: 'number' })
    .primaryKey()
    .references(() => employee.id),
  since: timestamp({ withTimezone: true }).notNull(),
});

/** 'Фамилия Имя Отчество' of an employee, an alias of the table or columns of a raw query; '' of nobody. */
export const fullName = (person: Record<'lastName' | 'firstName' | 'middleName', AnyPgColumn | SQL>) =>
  sql<string>`concat_ws(' ', ${person.lastName}, ${person.firstName}, nullif(${person.middleName}, ''))`;

/**
 * What people are put in the order of their names by. Comparing the parts takes a third of the time that whole names
 * take: most differ, or are equal to the letter, in the last name.
 */
export const nameParts = (person: Parameters<typeof fullName>[0]): (AnyPgColumn | SQL)[] => [
  person.lastName,
  person.firstName,
  person.middleName,
];

/** The name, else what the person signs in with; '' of nobody. */
export const fullNameOr = (person: Parameters<typeof fullName>[0], username: AnyPgColumn) =>
  sql<string>`coalesce(nullif(${fullName(person)}, ''), ${username}, '')`;

/** What a search for people looks in: ё is е, a hyphen separates, a word begins after a space. */
export const nameSearched = (person: Parameters<typeof fullName>[0]) =>
  sql`' ' || lower(translate(${fullName(person)}, 'ёЁ-', 'еЕ '))`;
