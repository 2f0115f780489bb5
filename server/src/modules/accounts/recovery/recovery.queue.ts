import type { Queue } from '../../../platform/jobs/jobs.ts';

/**
 * Finding out who forgot the password and writing the letter: after the answer, which so takes the same time
 * whether or not there is such an account.
 */
export const RECOVERY_QUEUE: Queue = {
  name: 'recovery',
  title: 'письма о новом пароле',
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 60,
  parallel: 1,
  batch: 5,
};

export interface RecoveryJob {
  /** What was entered: a login or an e-mail. */
  asked: string;
  /** Where it was entered, for the change log. */
  address: string;
  userAgent: string | undefined;
}
