import type { MyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { type Module, partsOn } from '../../../platform/module.ts';
import { dayInZone } from '../../../platform/time/zone.ts';

const EMPTY = {
  ...{ next_shift: null, planning: null, instructions: { count: 0, next: null } },
  ...{ running_month: null, last_pay: null },
};

/** The caller's day. Without an employee there are no shifts and no pay. */
export async function getMyDay(ctx: ReadCtx, modules: readonly Module[]): Promise<{ data: MyDay }> {
  const shown = partsOn(modules, ctx.settings.sections);
  const parts = await Promise.all(shown.flatMap(({ myDay }) => (myDay ? [myDay(ctx)] : [])));
  return { data: Object.assign({ today: dayInZone(ctx.now, ctx.timeZone), ...EMPTY }, ...parts) as MyDay };
}
