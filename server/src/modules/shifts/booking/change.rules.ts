import type { PortalSettings } from '../../../platform/settings/settings.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Context of a shift change, with its author and reason. */
export interface Change {
  tx: Tx;
  now: Date;
  timeZone: string;
  settings: PortalSettings;
  config: Pick<Platform['config'], 'publicUrl'>;
  mail: Pick<Platform['mail'], 'postAll' | 'takeBack'>;
  jobs: Pick<Platform['jobs'], 'enqueue' | 'enqueueAll'>;
  webhooks: Pick<Platform['webhooks'], 'publish'>;
  /** null: the portal itself. */
  accountId: number | null;
  device?: string;
  address?: string;
  /** Employee who gives up a place; limits notifications about it to one a day. */
  giverId?: number;
  /** Required when a manager changes another employee's shift. */
  reason?: string;
}

export const changeOf = ({ caller: { accountId }, userAgent, ...ctx }: Ctx): Change => ({
  ...ctx,
  accountId,
  device: deviceOf(userAgent),
});
