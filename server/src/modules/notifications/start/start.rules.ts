import type { First } from '@portal/contract/notifications/start.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { type Module, partsOn } from '../../../platform/module.ts';
import { listDuties } from '../duties/duties.rules.ts';

/** The first answers of a page, each as the call at that address answers it. */
export async function getStart(
  ctx: ReadCtx,
  modules: readonly Module[],
): Promise<{ data: { answers: First[] } }> {
  const [duties, ...parts] = await Promise.all([
    listDuties(ctx, modules),
    ...partsOn(modules, ctx.settings.sections).flatMap(({ start }) => (start ? [start(ctx)] : [])),
  ]);
  return { data: { answers: [{ address: '/duties/', answer: duties }, ...parts.flat()] } };
}
