import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectEmailAddress } from '../account.sql.ts';
import { ownerNotice } from './owner-notice.mail.ts';

interface Owner {
  id: number;
  username: string;
}

/** E-mails the owner about a security change; `change` is a Russian sentence. */
export async function notifyOwner(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  { id, username }: Owner,
  change: string,
): Promise<void> {
  const address = await selectEmailAddress(tx, id);
  if (address !== '') await mail.post(tx, ownerNotice(address, username, change));
}
