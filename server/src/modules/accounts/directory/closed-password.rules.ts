import type { Config } from '../../../platform/config.ts';
import { passwordFits } from '../sign-in/password.rules.ts';
import { askDirectory, type DirectoryCtx } from './directory.rules.ts';

interface Owner {
  role: 'A' | 'M' | 'O' | 'B';
  directoryLogin: string | null;
}

/** Reason why the account has no portal password; undefined if it has one. Administrators always have one. */
export function closedPassword(
  { ldap, passwordSignIn }: Pick<Config, 'ldap' | 'passwordSignIn'>,
  { role, directoryLogin }: Owner,
): 'password_in_directory' | 'password_closed' | undefined {
  if (role === 'A') return undefined;
  if (ldap && directoryLogin !== null) return 'password_in_directory';
  return passwordSignIn === 'admins' ? 'password_closed' : undefined;
}

/** Checks the caller's password against the portal or the directory. */
export async function ownPasswordFits(
  ctx: DirectoryCtx,
  owner: Owner & { passwordHash: string },
  password: string,
): Promise<boolean> {
  const { config } = ctx;
  if ((await passwordFits(owner.passwordHash, password)) && !closedPassword(config, owner)) return true;
  if (!config.ldap || owner.directoryLogin === null) return false;
  return (await askDirectory(ctx, owner.directoryLogin, password))?.fits === true;
}
