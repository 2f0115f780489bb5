import { ResultCodeError } from 'ldapts';

/** How Active Directory says that the password is right and has run out, or must be changed first. */
const RUN_OUT = /\bdata (532|773)\b/;

export const isExpired = ({ message }: Error): boolean => RUN_OUT.test(message);

/** For the log: never a name, a login or a password. */
export function faultWords(error: unknown): string {
  if (error instanceof ResultCodeError) return `${error.name} ${error.code}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.message;
}
