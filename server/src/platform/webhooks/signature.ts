import { createHmac } from 'node:crypto';

/** Signing secret of a webhook, derived from the portal's: nothing of it is stored. */
export const webhookSecret = (portalSecret: Buffer, webhookId: number): string =>
  `whsec_${createHmac('sha256', portalSecret).update(`webhook ${webhookId}`).digest('base64url')}`;

/** Value of Portal-Signature. It covers the time of the attempt, so that a receiver can refuse a replay. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
