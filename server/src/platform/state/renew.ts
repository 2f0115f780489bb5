import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import type { Finding, StateCheck } from './state-check.ts';
import { stateEmail } from './state-letter.ts';
import { deleteStates, lockStates, putStates, type StoredState } from './state.sql.ts';

/** Timeout of a check, milliseconds. */
const CHECK_TIMEOUT_MS = 15_000;

const UNCLEAR: Finding = {
  state: 'warning',
  message: 'Не удалось проверить. Причина — в журнале сервера.',
};

/** Runs the check; a failed or hanging one is a warning and does not delay the others. */
async function look(check: StateCheck, now: Date, onError: (error: unknown) => void) {
  const answered = new AbortController();
  const late = setTimeout(CHECK_TIMEOUT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`the check of ${check.id} does not end`);
  });
  // The timer's rejection matters only while the check runs.
  late.catch(() => undefined);
  try {
    return { id: check.id, found: await Promise.race([check.find(now), late]) };
  } catch (error) {
    onError(error);
    return { id: check.id, found: UNCLEAR };
  } finally {
    answered.abort();
  }
}

/** E-mails report every change of state; a new check was fine before. */
const isNotified = (before: StoredState | undefined, { state }: StoredState): boolean =>
  state !== (before?.state ?? 'ok');

type Deps = Pick<Platform, 'db' | 'mail' | 'config'> & {
  checks: readonly StateCheck[];
  now: Date;
  onError: (error: unknown) => void;
};

/**
 * Runs all checks and stores their states; a change is e-mailed to each address of ADMIN_EMAIL in the same
 * transaction. Concurrent instances send it once: the second finds it stored.
 */
export async function renewStates({ db, mail, config, checks, now, onError }: Deps): Promise<void> {
  const looks = await Promise.all(checks.map((check) => look(check, now, onError)));
  await db.transaction(async (tx) => {
    const stored = new Map((await lockStates(tx)).map((row) => [row.id, row]));
    const rows = looks.flatMap(({ id, found }) => {
      if (found === undefined || found === 'unseen') return [];
      const before = stored.get(id);
      return { id, ...found, since: before?.state === found.state ? before.since : now };
    });
    const changed = rows.filter(
      ({ id, state, message }) => stored.get(id)?.state !== state || stored.get(id)?.message !== message,
    );
    await putStates(tx, changed);
    const gone = looks.filter(({ id, found }) => found === undefined && stored.has(id));
    await deleteStates(
      tx,
      gone.map(({ id }) => id),
    );
    const told = changed.filter((row) => isNotified(stored.get(row.id), row));
    await mail.postAll(
      tx,
      told.flatMap((row) => config.adminEmails.map((to) => stateEmail(to, row, config))),
    );
  });
}
