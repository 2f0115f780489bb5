import type { DirectoryCtx, InDirectory } from './directory.rules.ts';

/** What the directory says to that password; undefined where there is none. Its client is loaded where there is one. */
export async function askDirectory(
  ctx: DirectoryCtx,
  username: string,
  password: string,
): Promise<InDirectory | undefined> {
  if (!ctx.config.ldap) return undefined;
  const directory = await import('./directory.rules.ts');
  return directory.askDirectory(ctx, username, password);
}
