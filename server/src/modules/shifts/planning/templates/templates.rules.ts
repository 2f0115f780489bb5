import * as calls from '@portal/contract/shifts/planning/templates.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { brokenKey } from '../../../../platform/database/faults.ts';
import { required } from '../../../../platform/database/required.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { addDays, isoInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import {
  assertManagedAreas,
  isManagedArea,
  managedAreas,
} from '../../../../platform/people/managed-areas.ts';
import { mondayOf } from '../../weeks.rules.ts';
import { fillWeeks, refuse } from './fill-weeks.rules.ts';
import * as sql from './templates.sql.ts';

type Row = Awaited<ReturnType<typeof sql.selectTemplates>>[number];

const toRecord = (
  { id, name, createdAt, cells, needed, positions, user, username }: Row,
  timeZone: string,
) => ({
  type: 'demand_template' as const,
  id: String(id),
  attributes: {
    ...{ name, cells, needed, positions },
    created_at: isoInZone(createdAt, timeZone),
    user: user ?? username,
  },
});

/** Templates of managed areas, and those without an area. */
export async function listDemandTemplates(ctx: ReadCtx) {
  const managed = managedAreas(ctx);
  const rows = (await sql.selectTemplates(ctx.tx)).filter(
    ({ area }) => area === null || isManagedArea(managed, area),
  );
  return { data: rows.map((row) => toRecord(row, ctx.timeZone)) };
}

/** Locks a template; one of an unmanaged area is `not_found`. */
async function managedTemplate(ctx: Ctx, id: number) {
  const template = orNotFound(await sql.lockTemplate(ctx.tx, id));
  assertManagedAreas(ctx, template.area === null ? [] : [template.area]);
  return template;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenKey(error) === 'demand_template_name_key')
      throw refuse('name', 'Шаблон с таким названием уже есть.');
    throw error;
  }
}

/** Saves the demand of a week as a named template. */
export async function createDemandTemplate(
  ctx: Ctx,
  { body: { name, area, date } }: Input<typeof calls.createDemandTemplate>,
) {
  const { tx, caller, now, timeZone } = ctx;
  assertManagedAreas(ctx, [area]);
  if ((await sql.countTemplates(tx)) >= calls.MAX_TEMPLATES)
    throw refuse('name', `Шаблонов не может быть больше ${calls.MAX_TEMPLATES}.`);
  const id = await named(() =>
    sql.insertTemplate(tx, { name, area, createdAt: now, createdBy: caller.accountId }),
  );
  if ((await sql.fillTemplate(tx, id, area, mondayOf(date))) === 0)
    throw refuse('date', 'На этой неделе у площадки не задана потребность.');
  await recordTemplate(ctx, 'create', name);
  const [row] = await sql.selectTemplates(tx, id);
  return { data: toRecord(required(row), timeZone) };
}

const recordTemplate = (ctx: Ctx, action: 'create' | 'delete', name: string): Promise<void> =>
  recordChange(ctx, {
    section: 'demand',
    action,
    details: `Шаблон недели «${name}»`,
    url: '/workTime/board',
  });

export async function deleteDemandTemplate(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteDemandTemplate>,
): Promise<void> {
  const { name } = await managedTemplate(ctx, id);
  await sql.deleteTemplate(ctx.tx, id);
  await recordTemplate(ctx, 'delete', name);
}

const filled = ({ changed, leftOut }: { changed: number; leftOut: number }) => {
  const rest = leftOut ? ` Пропущено смен из архива и должностей, которых больше нет: ${leftOut}.` : '';
  const message = changed ? `Изменено смен: ${changed}.${rest}` : `Всё уже так и задано.${rest}`;
  return { data: { message, changed } };
};

export async function applyDemandTemplate(
  ctx: Ctx,
  { params: { id }, body: { areas, date, weeks } }: Input<typeof calls.applyDemandTemplate>,
) {
  await managedTemplate(ctx, id);
  const cells = await sql.selectTemplateCells(ctx.tx, id);
  return filled(await fillWeeks(ctx, { areas, day: date, dayField: 'date', weeks, cellsOf: () => cells }));
}

/** Copies a week to others: each area from itself, or one area to all. */
export async function copyDemand(
  ctx: Ctx,
  { body: { from, area, areas, to, weeks } }: Input<typeof calls.copyDemand>,
) {
  if (area) assertManagedAreas(ctx, [area]);
  assertManagedAreas(ctx, areas);
  const monday = mondayOf(from);
  const numbers = await sql.selectNumbers(ctx.tx, area ? [area] : areas, monday, addDays(monday, 6));
  if (numbers.length === 0) throw refuse('from', 'На этой неделе потребность не задана.');
  const byArea = Map.groupBy(numbers, (cell) => cell.area);
  const cellsOf = (target: string) => byArea.get(area ?? target) ?? [];
  return filled(await fillWeeks(ctx, { areas, day: to, dayField: 'to', weeks, cellsOf }));
}
