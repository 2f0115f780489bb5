import { randomBytes } from 'node:crypto';
import {
  anyAccount,
  closePublishedLogins,
  createFirstAdministrator,
  passwordFault,
} from './modules/accounts/accounts.public.ts';
import { DEMO_LOGINS } from './demo/people/known-people.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Config } from './platform/config.ts';
import { alone } from './platform/database/alone.ts';
import { StartFault } from './platform/start-fault.ts';
import type { Storage } from './storage.ts';

/** Result of a first start, for the first sign-in. */
export type FirstAccounts =
  | { kind: 'none' }
  | { kind: 'demo' }
  | { kind: 'admin'; password: string | undefined };

/** The first password comes from a settings file; it obeys the password rules, for one sign-in. */
function assertUsable(password: string): void {
  const fault = passwordFault(password, 'admin');
  if (fault !== undefined) throw new StartFault('config', `Неверные настройки — ADMIN_PASSWORD: ${fault}`);
}

async function make(config: Config, storage: Storage, clock: Clock): Promise<FirstAccounts> {
  const { db, pool } = storage.database;
  if (await anyAccount(db)) return { kind: 'none' };
  if (config.demo) {
    const { seedDemo } = await import('./demo/demo.ts');
    await seedDemo({ pool, files: storage.files, now: clock.now(), timeZone: config.timeZone });
    return { kind: 'demo' };
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  if (config.adminPassword !== undefined) assertUsable(config.adminPassword);
  const made = await createFirstAdministrator(db, password, clock.now());
  if (!made) return { kind: 'none' };
  return { kind: 'admin', password: config.adminPassword === undefined ? password : undefined };
}

/** Fills an empty database; of several starting instances the first one does, the others wait for it. */
export const makeFirstAccounts = (config: Config, storage: Storage, clock: Clock): Promise<FirstAccounts> =>
  alone(storage.url, 'first_accounts', () => make(config, storage, clock));

/** Disabled demo logins: outside of a demo, those that still have its password. */
export const closedLogins = async ({ demo }: Config, { database }: Storage): Promise<string[]> =>
  demo
    ? []
    : closePublishedLogins(
        database.db,
        DEMO_LOGINS.map(({ username }) => username),
      );
