import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { ErpKindRules } from './kinds/kind.rules.ts';
import { absence } from '../../shifts/shifts.table.ts';
import { erpChange } from './erp.table.ts';

const name = (column: string): SQL => sql`${sql.identifier(column)}`;
const list = (parts: readonly SQL[], by = ', '): SQL => sql.join([...parts], sql.raw(by));

const keyOf = ({ owned, key }: ErpKindRules): string[] => [...(owned ? ['employee_id'] : []), ...key];
const sameKey = (kind: ErpKindRules, left: string, right: string): SQL =>
  list(
    keyOf(kind).map((column) => sql`${sql.raw(left)}.${name(column)} = ${sql.raw(right)}.${name(column)}`),
    ' and ',
  );

/** The record of the table is the file's, not the portal's own. */
const isOfFile = ({ ownColumn }: ErpKindRules): SQL =>
  ownColumn === undefined ? sql`true` : sql`t.${name(ownColumn)} is null`;
/** The record is the one of the kept change: the file's, or the same of the portal. */
const sameRecord = (kind: ErpKindRules): SQL => {
  const { ownColumn } = kind;
  const key = sameKey(kind, 't', 'k');
  if (ownColumn === undefined) return key;
  return sql`${key} and t.${name(ownColumn)} is not distinct from k.${name(ownColumn)}`;
};

export interface Merge {
  importId: number;
  now: Date;
  /** Columns of the table present in the file, without the key. */
  values: readonly string[];
}

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/**
 * Absences of approved requests give way to a file's absence on any of their days. Kept beside the rows of the file
 * under negative numbers, so that undoing the import brings them back.
 */
export async function endRequested(tx: Tx, importId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${absence} a where a.request_id is not null and exists (select 1 from pg_temp.erp_row r
        where r.employee_id = a.employee_id and not r.removed
          and r.first_day <= a.last_day and r.last_day >= a.first_day)
      returning to_jsonb(a) as before)
    insert into ${erpChange} (import_id, row, before, after)
    select ${importId}::bigint, -row_number() over (), before, null from gone`);
}

/** Merges staged rows by key in one statement, skips equal records, and logs each before and after. */
export async function mergeRows(
  tx: Tx,
  kind: ErpKindRules,
  { importId, now, values }: Merge,
): Promise<Counts> {
  const table = name(kind.table);
  const at = sql`${now.toISOString()}::timestamptz`;
  const said = [...keyOf(kind), ...values];
  const of = (alias: string, columns: readonly string[]): SQL =>
    list(columns.map((column) => sql`${sql.raw(alias)}.${name(column)}`));
  const differs = values.length
    ? sql`(${of('t', values)}) is distinct from (${of('r', values)})`
    : sql`false`;
  const trace = (way: 'columns' | 'values' | 'set'): SQL => {
    if (!kind.traced) return sql``;
    if (way === 'columns') return sql`, import_id`;
    return way === 'values' ? sql`, ${importId}::bigint` : sql`, import_id = ${importId}::bigint`;
  };
  // Locks employees in id order, because the order of the update would deadlock with bookings.
  if (!kind.owned)
    await tx.execute(sql`
      select 1 from ${table} t join pg_temp.erp_row r on ${sameKey(kind, 't', 'r')}
      where r.removed or ${differs} order by t.id for no key update of t`);
  const inForce = kind.fields.flatMap(({ column, inForce: own }) =>
    own !== undefined && values.includes(column) ? [{ column, own }] : [],
  );
  const set = [
    ...values.map((column) => sql`${name(column)} = s.${name(column)}`),
    ...inForce.map(
      ({ column, own }) =>
        sql`${name(own)} = case when t.${name(column)} is distinct from s.${name(column)} then s.${name(column)} else t.${name(own)} end`,
    ),
  ];
  const added = [...said, ...inForce.map(({ own }) => own)];
  const addedFrom = [...said, ...inForce.map(({ column }) => column)];
  const { rows } = await tx.execute<{ step: string; count: number }>(sql`
    with steps as materialized (
      select r.row, ${of('r', said)}, to_jsonb(t) as before,
        case when t.${name(kind.key[0] ?? 'id')} is null then case when r.removed then 'absent' else 'added' end
          when r.removed then 'removed' when ${differs} then 'changed' else 'unchanged' end as step
      from pg_temp.erp_row r left join ${table} t on ${sameKey(kind, 't', 'r')} and ${isOfFile(kind)}),
    added as (
      insert into ${table} as t (${list(added.map(name))}, updated_at${trace('columns')})
      select ${of('s', addedFrom)}, ${at}${trace('values')} from steps s where s.step = 'added' order by s.row
      returning ${of('t', keyOf(kind))}, to_jsonb(t) as after),
    changed as (
      update ${table} t set ${list([...set, sql`updated_at = ${at}`])}${trace('set')}
      from steps s where s.step = 'changed' and ${sameKey(kind, 't', 's')} and ${isOfFile(kind)}
      returning s.row, to_jsonb(t) as after),
    removed as (
      delete from ${table} t using steps s where s.step = 'removed' and ${sameKey(kind, 't', 's')} and ${isOfFile(kind)}
      returning s.row),
    kept as (
      insert into ${erpChange} (import_id, row, before, after)
      select ${importId}::bigint, s.row, null, a.after from added a join steps s on ${sameKey(kind, 's', 'a')}
      union all select ${importId}::bigint, s.row, s.before, c.after from changed c join steps s on s.row = c.row
      union all select ${importId}::bigint, s.row, s.before, null from removed d join steps s on s.row = d.row)
    select step, count(*)::int as count from steps group by step`);
  const counted = new Map(rows.map(({ step, count }) => [step, count]));
  return {
    added: counted.get('added') ?? 0,
    changed: counted.get('changed') ?? 0,
    // Removing a missing record changes nothing.
    unchanged: (counted.get('unchanged') ?? 0) + (counted.get('absent') ?? 0),
    removed: counted.get('removed') ?? 0,
  };
}

export async function selectOwnersOf(tx: Reader, importId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct coalesce(after, before) ->> 'employee_id' as id from ${erpChange} where import_id = ${importId}`);
  return rows.map(({ id }) => Number(id));
}

/** Record of a change as a table row, so that its columns have their types. */
const recordOf = (kind: ErpKindRules, image: string): SQL =>
  sql`jsonb_populate_record(null::${name(kind.table)}, ${sql.raw(image)})`;

/** A record to restore has a day in common with a newer absence of a request. */
const meetsRequested = (kind: ErpKindRules): SQL =>
  kind.ownColumn === undefined
    ? sql`false`
    : sql`exists (select 1 from ${absence} a, lateral ${recordOf(kind, 'c.before')} b where a.request_id is not null
        and a.employee_id = b.employee_id and a.first_day <= b.last_day and a.last_day >= b.first_day)`;

/** Counts records changed since the import; an employee's agreement is no change. */
export async function countTouchedSince(tx: Reader, kind: ErpKindRules, importId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${erpChange} c
    cross join lateral ${recordOf(kind, 'coalesce(c.after, c.before)')} k
    left join ${name(kind.table)} t on ${sameRecord(kind)}
    where c.import_id = ${importId} and (to_jsonb(t) - 'agreed_at' is distinct from c.after - 'agreed_at'
      or ${meetsRequested(kind)})`);
  return rows[0]?.count ?? 0;
}

/** Restores every record to its state before the import. */
export async function restoreRows(
  tx: Tx,
  kind: ErpKindRules,
  importId: number,
  columns: readonly string[],
): Promise<void> {
  const table = name(kind.table);
  const own = columns.map(name);
  if (!kind.owned)
    await tx.execute(sql`
      select 1 from ${table} t join (
        select k.* from ${erpChange} c, lateral ${recordOf(kind, 'coalesce(c.before, c.after)')} k
        where c.import_id = ${importId}) k on ${sameKey(kind, 't', 'k')}
      order by t.id for no key update of t`);
  // Changed records may name added ones as supervisors, until they are restored.
  await tx.execute(sql`
    update ${table} t set ${list(own.map((column) => sql`${column} = k.${column}`))}
    from ${erpChange} c, lateral ${recordOf(kind, 'c.before')} k
    where c.import_id = ${importId} and c.before is not null and c.after is not null and ${sameRecord(kind)}`);
  await tx.execute(sql`
    delete from ${table} t using ${erpChange} c, lateral ${recordOf(kind, 'c.after')} k
    where c.import_id = ${importId} and c.before is null and ${sameRecord(kind)}`);
  await tx.execute(sql`
    insert into ${table} overriding system value
    select k.* from ${erpChange} c, lateral ${recordOf(kind, 'c.before')} k
    where c.import_id = ${importId} and c.after is null and c.before is not null`);
}
