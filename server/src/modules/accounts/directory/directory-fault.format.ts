import { ResultCodeError } from 'ldapts';

/** Active Directory codes for a correct password that has expired or must be changed. */
const RUN_OUT = /\bdata (532|773)\b/;

export const isExpired = ({ message }: Error): boolean => RUN_OUT.test(message);

/** For the log; contains no name, login or password. */
export function faultWords(error: unknown): string {
  if (error instanceof ResultCodeError) return `${error.name} ${error.code}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.message;
}
