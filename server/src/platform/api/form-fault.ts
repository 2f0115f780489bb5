import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';

/** The multipart parser throws plain errors; those of the disk and the connection have a code or a class. */
const ofParser = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/** A missing boundary or a cut-off form is the sender's error, between parts or in the current file. */
export const formFault = (error: unknown, file?: Readable): unknown =>
  ofParser(error) && (file === undefined || ofParser(file.errored)) ? new Refusal('unreadable_body') : error;
