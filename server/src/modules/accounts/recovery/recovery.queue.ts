import type { Queue } from '../../../platform/jobs/jobs.ts';

/** Looks up the account and sends the e-mail after the response, whose time so reveals no account. */
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
  /** Entered login or e-mail. */
  asked: string;
  /** Client address, for the audit log. */
  address: string;
  userAgent: string | undefined;
}
