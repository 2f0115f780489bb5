import { seal, unseal } from '../secret/sealed.ts';

/** E-mails of one kind to one account. */
export interface Subscription {
  accountId: number;
  kind: string;
}

const PURPOSE = 'unsubscribe';

/** Address that ends a subscription without a sign-in; names neither the person nor the kind. */
export const unsubscribeAddress = (
  secret: Buffer,
  publicUrl: string,
  { accountId, kind }: Subscription,
): string => {
  const token = seal(secret, PURPOSE, Buffer.from(`${accountId} ${kind}`));
  return `${publicUrl}/unsubscribe/${token.toString('base64url')}`;
};

/** Subscription of a token; undefined if this portal has not made it. */
export function readUnsubscribeToken(secret: Buffer, token: string): Subscription | undefined {
  try {
    const [id, kind = ''] = unseal(secret, PURPOSE, Buffer.from(token, 'base64url')).toString().split(' ');
    return { accountId: Number(id), kind };
  } catch {
    return undefined;
  }
}

/** One-click unsubscribing (RFC 8058): mail clients send a POST, people open the page. */
export const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
