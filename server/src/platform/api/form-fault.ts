import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';

/** The parser of forms throws bare errors; those of the disk and the connection carry a code, others have a class. */
const ofParser = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/** A form without a border or cut off is the sender's fault, found between its parts or in the file at hand. */
export const formFault = (error: unknown, file?: Readable): unknown =>
  ofParser(error) && (file === undefined || ofParser(file.errored)) ? new Refusal('unreadable_body') : error;
