import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { demandTemplate, demandTemplateCell } from './templates.table.ts';
import { shiftDemand } from '../coverage.table.ts';

/** Numbers of a shift on a weekday (1 is Monday); an empty position means all. */
export interface WeekCell {
  [column: string]: unknown;
  weekday: number;
  shift_id: ShiftId;
  position: string;
  needed: number | null;
  capacity: number | null;
}

export async function selectTemplates(tx: Reader, id?: number) {
  const cells = sql`demand_template_cell c where c.template_id = demand_template.id`;
  return tx
    .select({
      ...columns(demandTemplate, 'id', 'name', 'area', 'createdAt'),
      cells: sql<number>`(select count(*)::int from ${cells})`,
      needed: sql<number>`(select coalesce(sum(c.needed), 0)::int from ${cells})`,
      positions: sql<
        string[]
      >`array(select distinct c.position from ${cells} and c.position <> '' order by 1)`,
      username: account.username,
      user: sql<string | null>`nullif(${fullName(employee)}, '')`,
    })
    .from(demandTemplate)
    .innerJoin(account, eq(account.id, demandTemplate.createdBy))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(id === undefined ? undefined : eq(demandTemplate.id, id))
    .orderBy(asc(demandTemplate.name), asc(demandTemplate.id));
}

export const countTemplates = (tx: Reader): Promise<number> => tx.$count(demandTemplate);

export async function insertTemplate(tx: Tx, values: typeof demandTemplate.$inferInsert): Promise<number> {
  const [row] = await tx.insert(demandTemplate).values(values).returning({ id: demandTemplate.id });
  return required(row).id;
}

/** Fills a new template from a week; returns the number of cells. */
export async function fillTemplate(tx: Tx, id: number, area: string, monday: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${demandTemplateCell} (template_id, weekday, shift_id, position, needed, capacity)
    select ${id}::bigint, extract(isodow from day), shift_id, position, needed, capacity from ${shiftDemand}
    where area = ${area} and day between ${monday}::date and ${monday}::date + 6
      and (needed is not null or capacity is not null)`);
  return rowCount ?? 0;
}

export async function lockTemplate(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: demandTemplate.id, name: demandTemplate.name, area: demandTemplate.area })
    .from(demandTemplate)
    .where(eq(demandTemplate.id, id))
    .for('update');
  return row;
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.delete(demandTemplate).where(eq(demandTemplate.id, id));
}

export async function selectTemplateCells(tx: Reader, id: number): Promise<WeekCell[]> {
  return tx
    .select({
      ...columns(demandTemplateCell, 'weekday', 'position', 'needed', 'capacity'),
      shift_id: demandTemplateCell.shiftId,
    })
    .from(demandTemplateCell)
    .where(eq(demandTemplateCell.templateId, id));
}

/** Stored demand of these areas in a range. */
export async function selectNumbers(tx: Reader, areas: readonly string[], from: string, to: string) {
  const { rows } = await tx.execute<WeekCell & { area: string; date: string }>(sql`
    select area, day::text as date, extract(isodow from day)::int as weekday, shift_id, position, needed, capacity
    from ${shiftDemand}
    where day between ${from}::date and ${to}::date and area = any(${sql.param([...areas])}::text[])
      and (needed is not null or capacity is not null)`);
  return rows;
}
