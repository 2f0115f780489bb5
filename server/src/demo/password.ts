import { hashPassword, PUBLISHED_PASSWORD } from '../modules/accounts/sign-in/password.rules.ts';

/** One hash for all accounts: one for each would take most of the seed's time. */
export const hashedPassword = (): Promise<string> => hashPassword(PUBLISHED_PASSWORD);
