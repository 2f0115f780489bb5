import type { countAudience as countCall } from '@portal/contract/accounts/audience/audience.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { wholeList } from '../../../platform/api/list.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import * as sql from './audience.sql.ts';

export async function getAudienceNames({ tx }: ReadCtx) {
  const { areas, positions, teams } = await sql.selectNames(tx);
  return {
    data: { areas: wholeList(areas), positions: wholeList(positions), teams: wholeList(teams) },
  };
}

export async function countAudience(
  { tx, now, timeZone }: Ctx,
  { body: { people, ...audience } }: Input<typeof countCall>,
) {
  const count = await sql.countAudience(tx, audience, people, dayInZone(now, timeZone));
  return { data: { attributes: { count } } };
}
