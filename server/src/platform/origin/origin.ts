import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceOf } from './device.ts';

export interface Origin {
  /** Client address; trusts only the configured proxies. */
  address: string;
  device: string;
  /** Access key that calls, 'Ключ «1С»'; null for people. */
  actor: string | null;
}

const calls = new AsyncLocalStorage<Origin>();

interface Client {
  address: string;
  userAgent: string | undefined;
  /** See `Origin`; a person by default. */
  actor?: string | null;
}

/** Runs the work of a call; the change log reads its origin, whatever rule writes the entry. */
export const withOrigin = <T>({ address, userAgent, actor = null }: Client, work: () => T): T =>
  calls.run({ address, device: deviceOf(userAgent), actor }, work);

/** Origin of the current call; undefined for jobs and commands. */
export const currentOrigin = (): Origin | undefined => calls.getStore();
