import { BlockList, isIPv6 } from 'node:net';
import type { OwnCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sharedSecret } from '../../../platform/secret/secret.sql.ts';
import { ANYWHERE, throttled } from '../../accounts/accounts.public.ts';
import { isCode } from './code.rules.ts';

/** Wrong codes of one person within the window. */
const MAX_WRONG_CODES = 20;
const HOUR = 60 * 60 * 1000;

export const marksSecret = (db: OwnCtx['db']): Promise<Buffer> => sharedSecret(db, 'marks');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function isInside(networks: readonly { network: string }[], address: string): boolean {
  const known = new BlockList();
  for (const { network } of networks) {
    const [base = '', bits] = network.split('/');
    known.addSubnet(base, Number(bits), familyOf(base));
  }
  return known.check(address, familyOf(address));
}

/** Refuses a mark without the proof that the organisation chose. Outside of the mark's transaction: failures count. */
export async function assertThere(
  ctx: OwnCtx,
  { area, code, at }: { area: string; code: string; at: Date },
): Promise<void> {
  const { db, caller, now, address, settings } = ctx;
  const { proof, networks } = settings.marks;
  if (proof === 'network') {
    const own = networks.filter((one) => one.area === area);
    if (!isInside(own, address)) throw new Refusal('outside_network');
  }
  if (proof !== 'code') return;
  const secret = await marksSecret(db);
  const attempt = { subject: `mark:${caller.accountId}`, address: ANYWHERE, now };
  const fits = await throttled(db, { ...attempt, most: MAX_WRONG_CODES, window: HOUR }, () =>
    Promise.resolve(isCode(secret, area, code, at)),
  );
  if (!fits) throw new Refusal('code_wrong', { field: 'code' });
}
