import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** What a change of shifts works with, and who makes it, from where, and why. */
export interface Change {
  tx: Tx;
  now: Date;
  timeZone: string;
  settings: Settings;
  config: Pick<Platform['config'], 'publicUrl'>;
  mail: Pick<Platform['mail'], 'postAll' | 'takeBack'>;
  jobs: Pick<Platform['jobs'], 'enqueue' | 'enqueueAll'>;
  /** null: the portal itself. */
  accountId: number | null;
  device?: string;
  address?: string;
  /** Employee who gives up the own place: others are told of it once a day. */
  giverId?: number;
  /** Given where a manager changes another person's shift. */
  reason?: string;
}

/** A change that the caller asks for. */
export const changeOf = (ctx: Ctx): Change => {
  const { tx, now, timeZone, settings, config, mail, jobs, caller, userAgent, address } = ctx;
  const { accountId } = caller;
  return { tx, now, timeZone, settings, config, mail, jobs, accountId, device: deviceOf(userAgent), address };
};
