import { randomBytes } from 'node:crypto';
import { seedDemo } from './demo/demo.ts';
import { anyAccount, createFirstAdministrator } from './features/account/account.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { alone } from './platform/database/alone.ts';
import type { Storage } from './storage.ts';

/** What a first start made, for whoever has to sign in now. */
export type FirstAccounts =
  | { kind: 'none' }
  | { kind: 'demo' }
  | { kind: 'admin'; password: string | undefined };

async function make(config: Config, storage: Storage, clock: Clock): Promise<FirstAccounts> {
  const { db, pool } = storage.database;
  if (await anyAccount(db)) return { kind: 'none' };
  if (config.demo) {
    await seedDemo({ pool, files: storage.files, now: clock.now(), timeZone: config.timeZone });
    return { kind: 'demo' };
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const made = await createFirstAdministrator(db, password, config.adminPassword === undefined);
  if (!made) return { kind: 'none' };
  return { kind: 'admin', password: config.adminPassword === undefined ? password : undefined };
}

/** Fills an empty database; of several instances that start at once the first does, the others wait for it. */
export const makeFirstAccounts = (config: Config, storage: Storage, clock: Clock): Promise<FirstAccounts> =>
  alone(storage.url, 'first_accounts', () => make(config, storage, clock));
