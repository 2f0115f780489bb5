import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** Signing secret of a webhook, derived from the portal's: nothing of it is stored. */
export const webhookSecret = (portalSecret: Buffer, webhookId: number, encoding: BufferEncoding): string =>
  PREFIX + createHmac('sha256', portalSecret).update(`webhook ${webhookId}`).digest().toString(encoding);

interface Signed {
  /** Id of the event, the same in all attempts. */
  id: string;
  body: string;
  /** Time of the attempt, so that a receiver can refuse a replay. */
  at: Date;
}

/**
 * Headers that prove the sender: Portal-Signature under the text of the secret, and those of Standard Webhooks under
 * its bytes.
 */
export function signatureHeaders(secret: string, { id, body, at }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  // Reads base64url too, so that an older secret works once its user has written it in standard base64.
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const standard = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'portal-signature': `t=${seconds},v1=${digest}`,
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${standard}`,
  };
}
