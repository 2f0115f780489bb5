import { hash } from '@node-rs/argon2';

export const DEMO_PASSWORD = 'Demo-portal-1';

/** One argon2id hash for all accounts: one for each would take most of the seed's time. */
export const hashedPassword = (): Promise<string> =>
  hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
