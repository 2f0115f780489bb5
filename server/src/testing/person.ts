import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@portal/contract/shared/roles.ts';
import { hashToken } from '../modules/accounts/accounts.public.ts';
import { account } from '../platform/people/account.table.ts';
import { session } from '../modules/accounts/account.table.ts';
import { employee } from '../platform/people/employee.table.ts';
import type { Database } from '../platform/database/database.ts';

export const PASSWORD = 'Проверка-пароля-7';
/** The hash names its cost, so that checking the password of a test user takes no time. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface Person {
  accountId: number;
  employeeId: number;
  username: string;
  token: string;
}

export interface PersonValues {
  employee?: Partial<typeof employee.$inferInsert>;
  account?: Partial<typeof account.$inferInsert>;
  /** When the account was made and the person came to the place; else now, by the clock of the database. */
  since?: Date;
}

/** For people who have been there before whatever a test does. */
export const LONG_AGO = new Date('2020-01-01T00:00:00Z');

const unique = (): string => randomBytes(5).toString('hex');

/** A new person with an account and a session that began at that moment. */
export async function newPerson(
  db: Database,
  now: Date,
  role: Role,
  values: PersonValues = {},
): Promise<Person> {
  const name = `u${unique()}`;
  const [worker] = await db
    .insert(employee)
    .values({
      codeId: unique(),
      lastName: 'Проверкина',
      firstName: 'Ольга',
      middleName: 'Ивановна',
      area: 'Тула',
      position: 'Оператор CATI',
      birthDay: '1990-05-05',
      movedAt: values.since,
      teamSince: values.since,
      ...values.employee,
    })
    .returning({ id: employee.id });
  const [owner] = await db
    .insert(account)
    .values({
      username: name,
      passwordHash: await passwordHash,
      role,
      employeeId: worker?.id,
      createdAt: values.since,
      ...values.account,
    })
    .returning({ id: account.id, username: account.username });
  const token = randomBytes(32).toString('base64url');
  if (!worker || !owner) throw new Error('the person was not stored');
  await db.insert(session).values({
    tokenHash: hashToken(token),
    accountId: owner.id,
    device: 'Chrome, Linux',
    address: '127.0.0.1',
    createdAt: now,
    lastSeen: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return { accountId: owner.id, employeeId: worker.id, username: owner.username, token };
}
