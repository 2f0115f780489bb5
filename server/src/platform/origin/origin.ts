import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceOf } from './device.ts';

/** Where a call came from. */
export interface Origin {
  /** Address of the client, believing only the configured proxies. */
  address: string;
  /** 'Chrome, Android' */
  device: string;
}

const calls = new AsyncLocalStorage<Origin>();

interface Client {
  address: string;
  userAgent: string | undefined;
}

/** Does the work of a call; the change log asks for its origin, whatever rule writes the entry. */
export const withOrigin = <T>({ address, userAgent }: Client, work: () => T): T =>
  calls.run({ address, device: deviceOf(userAgent) }, work);

/** Of the call that is being answered; undefined for jobs and commands. */
export const currentOrigin = (): Origin | undefined => calls.getStore();
