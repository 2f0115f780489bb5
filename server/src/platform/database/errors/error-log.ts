import { DrizzleQueryError } from 'drizzle-orm';

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

/** Stack lines without the head, which repeats the message. */
const callsOf = (stack: string | undefined): string =>
  /\n {4}at [\s\S]*$/.exec(stack ?? '')?.[0].trimStart() ?? '';

/** Removes addresses, because a mail server repeats the one that it refuses. */
const withoutAddresses = (text: string): string =>
  text
    .slice(0, 2_000)
    .split(' ')
    .map((word) => (word.includes('@') ? '<e-mail>' : word))
    .join(' ');

/** A thrown value that is no Error; the job queue reports failures as plain objects. */
function describeOther(error: unknown): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: String(error), stack: '' };
  const text =
    'message' in error ? withoutAddresses(String(error.message)) : JSON.stringify(Object.keys(error));
  const stack = 'stack' in error && typeof error.stack === 'string' ? callsOf(error.stack) : '';
  const queue = 'queue' in error && typeof error.queue === 'string' ? error.queue : undefined;
  return { type: 'object', message: text, stack, ...(queue !== undefined && { queue }) };
}

/** An error without statement parameters, `detail` and `where`, which hold names, e-mails and pay. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return describeOther(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message:
      error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : withoutAddresses(error.message),
    stack: callsOf(error.stack),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}
