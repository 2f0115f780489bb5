import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceOf } from './device.ts';

export interface Origin {
  /** Client address; trusts only the configured proxies. */
  address: string;
  device: string;
}

const calls = new AsyncLocalStorage<Origin>();

interface Client {
  address: string;
  userAgent: string | undefined;
}

/** Runs the work of a call; the change log reads its origin, whatever rule writes the entry. */
export const withOrigin = <T>({ address, userAgent }: Client, work: () => T): T =>
  calls.run({ address, device: deviceOf(userAgent) }, work);

/** Origin of the current call; undefined for jobs and commands. */
export const currentOrigin = (): Origin | undefined => calls.getStore();
