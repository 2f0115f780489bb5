import type * as calls from '@portal/contract/staff/people/people.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { isManaged, managedScope } from '../../../platform/people/scope.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { changesBetween, recordChanges } from '../../audit-log/write/activity.public.ts';
import { recordsById } from '../people/people.rules.ts';
import { circlesOf } from './circles.rules.ts';
import * as sql from './teams.sql.ts';

type Item = Input<typeof calls.putTeams>['body']['items'][number];
type Person = Awaited<ReturnType<typeof sql.lockPlaces>>[number];

const at = (index: number, field: string): string => `items/${index}/${field}`;

/** Refusals of items by unknown people, those who left and supervisors in a circle. */
async function faultsOf(
  ctx: Ctx,
  items: readonly Item[],
  people: ReadonlyMap<number, Person>,
): Promise<Refusal[]> {
  const scope = await managedScope(ctx);
  const seen = new Set<number>();
  const faults: Refusal[] = [];
  const add = (index: number, field: string, detail?: string) =>
    faults.push(new Refusal('employee_unknown', { field: at(index, field), ...(detail && { detail }) }));
  const works = (id: number) => people.get(id)?.state === 'W';
  for (const [index, { id, supervisor_id: supervisorId }] of items.entries()) {
    const person = people.get(id);
    if (!person || !isManaged(scope, { employeeId: id, area: person.area })) add(index, 'id');
    else if (person.state === 'L') add(index, 'id', 'Этот сотрудник уволен.');
    else if (seen.has(id)) add(index, 'id', 'Этот сотрудник уже есть в списке.');
    seen.add(id);
    if (typeof supervisorId === 'number' && !works(supervisorId))
      add(index, 'supervisor_id', people.has(supervisorId) ? 'Этот руководитель уволен.' : undefined);
  }
  if (faults.length) return faults;
  const supervisors = await sql.selectSupervisors(ctx.tx);
  for (const { id, supervisor_id: supervisorId } of items) {
    if (supervisorId === undefined) continue;
    const code = people.get(id)?.codeId ?? '';
    supervisors.set(code, supervisorId === null ? null : (people.get(supervisorId)?.codeId ?? null));
  }
  const inCircle = circlesOf(supervisors);
  return items.flatMap(({ id, supervisor_id: supervisorId }, index) =>
    supervisorId && inCircle.has(people.get(id)?.codeId ?? '')
      ? [new Refusal('supervision_circle', { field: at(index, 'supervisor_id') })]
      : [],
  );
}

/** Sets team and supervisor of employees, all or none. */
export async function putTeams(ctx: Ctx, { body: { items } }: Input<typeof calls.putTeams>) {
  const { tx, now } = ctx;
  await sql.lockSupervisors(tx);
  const ids = items.flatMap(({ id, supervisor_id: led }) => (led ? [id, led] : [id]));
  const people = new Map((await sql.lockPlaces(tx, [...new Set(ids)])).map((one) => [one.id, one]));
  const faults = await faultsOf(ctx, items, people);
  if (faults.length) throw new Refusals(422, faults);
  const codes = [...people.values()].flatMap(({ codeId, supervisorCode }) => [
    codeId,
    supervisorCode ?? codeId,
  ]);
  const names = await sql.selectNames(tx, codes);
  const entries = [];
  const places: sql.NewPlace[] = [];
  for (const { id, team, supervisor_id: supervisorId } of items) {
    const person = people.get(id);
    if (!person) continue;
    const supervisorCode =
      typeof supervisorId === 'number' ? (people.get(supervisorId)?.codeId ?? null) : supervisorId;
    const after = {
      team: team === undefined ? person.team : team,
      supervisorCode: supervisorCode === undefined ? person.supervisorCode : supervisorCode,
    };
    const worded = (of: { team: string | null; supervisorCode: string | null }) => ({
      team: of.team ?? '',
      supervisor: of.supervisorCode === null ? '' : (names.get(of.supervisorCode) ?? ''),
    });
    const changes = changesBetween(worded(person), worded(after), ['team', 'supervisor']);
    // By number, because two supervisors may have one name.
    if (after.team === person.team && after.supervisorCode === person.supervisorCode) continue;
    places.push({ id, ...after });
    entries.push({
      ...({ section: 'people', action: 'update', details: person.fullName } as const),
      ...{ url: `/people/${id}`, changes },
    });
  }
  await sql.updatePlaces(tx, places, now);
  await recordChanges(ctx, entries);
  return {
    data: await recordsById(
      ctx,
      items.map(({ id }) => id),
    ),
  };
}
