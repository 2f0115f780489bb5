import type { listComplianceTeams as call } from '@portal/contract/training/compliance/compliance.calls.ts';
import { TEAM_ITEMS, TEAM_WEEKS } from '@portal/contract/training/compliance/compliance.types.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { addDays, dayInZone, momentInZone } from '../../../platform/time/zone.ts';
import { inTurn, peopleFilter, SOURCES, itemFilter } from './filters.rules.ts';
import { selectTeamChanges, type TeamChange } from './teams.sql.ts';
import { selectItems, type Sources } from './items.sql.ts';

function weeksUntil({ now, timeZone }: ReadCtx): string[] {
  const today = dayInZone(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return Array.from({ length: TEAM_WEEKS }, (_, at) => addDays(monday, 7 * (at + 1 - TEAM_WEEKS)));
}

function statesOf(changes: readonly TeamChange[], weeks: readonly string[]) {
  return weeks.map((week, at) => {
    const until = changes.filter((change) => change.week <= at);
    const sum = (field: 'asked' | 'done') => until.reduce((total, change) => total + change[field], 0);
    return { week, asked: sum('asked'), done: sum('done') };
  });
}

/** Share of completed requirements in each area at the end of each week. */
export async function listComplianceTeams(
  ctx: ReadCtx,
  { query: { filters } }: Input<typeof call>,
  projects: Sources['projects'],
) {
  const { tx, timeZone } = ctx;
  const { things, count } = await selectItems(tx, { sources: SOURCES, projects }, ctx, {
    ...itemFilter(filters),
    order: 'newest',
    limit: TEAM_ITEMS,
  });
  const weeks = weeksUntil(ctx);
  const ends = weeks.map((week) => momentInZone(addDays(week, 7), timeZone));
  const people = await peopleFilter(ctx, filters);
  const changes = await inTurn(
    () => selectTeamChanges(tx, { sources: SOURCES, at: ctx, people, things, ends }),
    String(ctx.caller.accountId),
  );
  const teams = [...Map.groupBy(changes, ({ area }) => area)];
  return {
    data: teams.map(([area, own], at) => ({
      type: 'compliance_team' as const,
      id: String(at + 1),
      attributes: { area, weeks: statesOf(own, weeks) },
    })),
    meta: { things: things.length, things_count: count },
  };
}
