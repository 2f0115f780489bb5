import { z } from 'zod';
import { seal, unseal } from '../../../../platform/secret/sealed.ts';

const ProviderSession = z.object({ idToken: z.string(), sub: z.string(), sid: z.string().optional() });

/** A user's session at the provider: needed to end it, and to be ended by it. */
export type ProviderSession = z.output<typeof ProviderSession>;

const PURPOSE = 'provider session';

export const sealProviderSession = (secret: Buffer, session: ProviderSession): Buffer =>
  seal(secret, PURPOSE, Buffer.from(JSON.stringify(session)));

/** Undefined if there is none, or another key has sealed it. */
export function unsealProviderSession(secret: Buffer, sealed: Buffer | null): ProviderSession | undefined {
  if (sealed === null) return undefined;
  try {
    return ProviderSession.parse(JSON.parse(unseal(secret, PURPOSE, sealed).toString()));
  } catch {
    return undefined;
  }
}

/** Columns of a portal session that began at the provider. */
export const sessionColumns = (secret: Buffer, session: ProviderSession) => ({
  idToken: sealProviderSession(secret, session),
  providerSub: session.sub,
  providerSid: session.sid ?? null,
});
