import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import { MAX_LEVELS } from '@portal/contract/staff/people/people.calls.ts';
import type * as calls from '@portal/contract/staff/people/people.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { listAnswer, numbers, type Page } from '../../../platform/api/list.ts';
import type { Input, OwnCtx, ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isManaged, managedScope } from '../../../platform/people/scope.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { dayInZone, isoInZone, momentInZone } from '../../../platform/time/zone.ts';
import { readableBy } from '../../news/feedback/feedback.public.ts';
import { startingLater, underWay } from '../../shifts/shifts.public.ts';
import * as sql from './people.sql.ts';

type PersonRow = Awaited<ReturnType<typeof sql.selectPeople>>[number];
type Looking = Pick<OwnCtx, 'caller' | 'settings' | 'now' | 'timeZone'>;

/** Shifts under way and later today. */
export const momentOf = (ctx: Looking): sql.Moment => ({
  today: dayInZone(ctx.now, ctx.timeZone),
  now: underWay(ctx),
  later: startingLater(ctx),
});

/** The caller manages an employee: true for an administrator, and for a moderator in scope; never for a key. */
async function managingOf(tx: Reader, { caller, settings }: Looking) {
  if (caller.key || !isEditor(caller.role)) return () => false;
  const scope = await managedScope({ tx, caller, settings });
  return ({ id, area }: PersonRow): boolean => isManaged(scope, { employeeId: id, area });
}

function toRecord(ctx: Looking, row: PersonRow, isManager: boolean, shifts: readonly ShiftRow[] = []) {
  const current = shifts.find(({ isNow }) => isNow);
  const next = shifts.find(({ isNow }) => !isNow);
  const start =
    current && underWay(ctx).find(({ date, shift_id }) => isSame(current, { date, shift_id }))?.start;
  const { employeeId } = ctx.caller;
  const mayPlan = isManager || (employeeId !== null && row.supervisorId === employeeId);
  return {
    type: 'person' as const,
    id: String(row.id),
    attributes: {
      full_name: row.fullName,
      position: row.position,
      area: row.area,
      team: row.team,
      supervisor:
        row.supervisorId === null ? null : { id: String(row.supervisorId), full_name: row.supervisorName },
      on_shift:
        current && start ? { shift_id: current.shiftId, since: isoInZone(start, ctx.timeZone) } : null,
      next_shift: next && mayPlan ? { date: next.date, shift_id: next.shiftId } : null,
      ...(ctx.caller.key && { code_id: row.codeId, state: row.state }),
    },
  };
}

interface ShiftRow {
  date: string;
  shiftId: number;
  isNow: boolean;
}
const isSame = (row: ShiftRow, { date, shift_id }: { date: string; shift_id: number }): boolean =>
  row.date === date && row.shiftId === shift_id;

/** Records in the order of the rows. */
async function recordsOf(tx: Reader, ctx: Looking, rows: readonly PersonRow[]) {
  const shifts = rows.length
    ? await sql.selectShiftsOf(
        tx,
        rows.map(({ id }) => id),
        momentOf(ctx),
        // A key is told of no next shifts, and of many people they are the most of the work.
        !ctx.caller.key,
      )
    : undefined;
  const manages = await managingOf(tx, ctx);
  return rows.map((row) => toRecord(ctx, row, manages(row), shifts?.get(row.id)));
}

type Filters = Input<typeof calls.listPeople>['query']['filters'];

const filterOf = ({ caller, timeZone }: Looking, filters: Filters): sql.PeopleFilter => ({
  areas: filters['area.in'],
  positions: filters['position.in'],
  teams: filters['team.in'],
  supervisors: numbers(filters['supervisor.in']),
  onShift: filters.on_shift === undefined ? undefined : filters.on_shift === 'true',
  withoutSupervisor: filters.without_supervisor === 'true',
  updatedSince: filters.updated_since
    ? momentInZone(filters.updated_since.replace(' ', 'T'), timeZone)
    : undefined,
  withLeavers: caller.key !== undefined && filters.updated_since !== undefined,
  words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
});

async function pageOfPeople(
  ctx: ReadCtx,
  asked: sql.PeopleQuery,
  page: Page | undefined,
  tx: Reader = ctx.tx,
) {
  return listAnswer(page, {
    rows: async (part) => recordsOf(tx, ctx, await sql.selectPeople(tx, asked, part)),
    count: () => sql.countPeople(tx, asked),
    record: (record) => record,
  });
}

/** Those whose words match; similar words if nobody has these. */
export async function listPeople(ctx: ReadCtx, { query }: Input<typeof calls.listPeople>) {
  const { sort, page } = query;
  const filter = filterOf(ctx, query.filters);
  const asked = { moment: momentOf(ctx), filter, sort };
  const found = await pageOfPeople(ctx, asked, page);
  const isMiss = found.meta ? found.meta.pagination.count === 0 : found.data.length === 0;
  if (!filter.words?.length || !isMiss) return found;
  return ctx.db.transaction(async (tx) => {
    await sql.forgiveTypingErrors(tx);
    return pageOfPeople(
      ctx,
      { ...asked, filter: { ...filter, isSimilar: true } },
      page ?? { number: 1, size: 50 },
      tx,
    );
  });
}

export async function getPeopleFilters({ tx }: ReadCtx) {
  const { supervisors, ...others } = await sql.selectFilters(tx);
  return {
    data: {
      ...others,
      supervisors: supervisors.map(({ id, fullName }) => ({ id: String(id), full_name: fullName })),
    },
  };
}

const areBirthdaysShown = ({ settings }: Looking): boolean =>
  settings.birthdays_shown && isSectionOn(settings.sections, 'birthdays');

/** An employee whom the caller may look up: who left, only a manager. */
async function knownPerson(ctx: ReadCtx, id: number) {
  const [row] = await sql.selectPeople(ctx.tx, {
    moment: momentOf(ctx),
    filter: { ids: [id], withLeavers: true },
  });
  const person = orNotFound(row);
  const isManager = (await managingOf(ctx.tx, ctx))(person);
  if (person.state === 'L' && !isManager && !ctx.caller.key) throw new Refusal('not_found');
  return { person, isManager };
}

export async function getPerson(ctx: ReadCtx, { params: { id } }: Input<typeof calls.getPerson>) {
  const { person: row, isManager: sees } = await knownPerson(ctx, id);
  const [record] = await recordsOf(ctx.tx, ctx, [row]);
  const card = orNotFound(await sql.selectCard(ctx.tx, id));
  const { type, attributes, id: recordId } = orNotFound(record);
  return {
    data: {
      type,
      id: recordId,
      attributes: {
        ...attributes,
        state: row.state,
        email: (sees || card.isEmailShown) && card.email ? card.email : null,
        phone: (sees || card.isPhoneShown) && card.phone ? card.phone : null,
        hired_on: sees ? row.hiredOn : null,
        contract: sees ? row.contract : null,
        birth_day: areBirthdaysShown(ctx) ? card.birthDay : null,
        reads_feedback:
          card.role && isSectionOn(ctx.settings.sections, 'feedback') ? readableBy(ctx, card.role) : [],
        way_up: await sql.selectWayUp(ctx.tx, id, MAX_LEVELS),
      },
    },
  };
}

export async function listTeamOf(
  ctx: ReadCtx,
  { params: { id }, query: { page } }: Input<typeof calls.listTeamOf>,
) {
  await knownPerson(ctx, id);
  return pageOfPeople(ctx, { moment: momentOf(ctx), filter: { supervisors: [id] } }, page);
}

/** Records of these employees, by name. */
export async function recordsById(ctx: ReadCtx, ids: readonly number[]) {
  const asked = { moment: momentOf(ctx), filter: { ids } };
  return recordsOf(ctx.tx, ctx, await sql.selectPeople(ctx.tx, asked));
}
