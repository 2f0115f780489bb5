import {
  type CellState,
  ITEM_KINDS,
  type ItemKind,
} from '@portal/contract/training/compliance/compliance.types.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import type {
  RequirementSource,
  RequiredAt,
  RecordProjects,
} from '../../../platform/duties/requirement-source.sql.ts';
import { exemption } from '../exemptions/exemptions.table.ts';

export interface Sources {
  sources: readonly RequirementSource[];
  projects: readonly RecordProjects[];
}

export interface ItemFilter {
  kinds: readonly ItemKind[] | undefined;
  /** 'document:5' */
  projects: readonly string[] | undefined;
  things: readonly string[] | undefined;
  /** Only records that somebody may have in one of the states. */
  states?: readonly CellState[] | undefined;
}

export interface Item extends Record<string, unknown> {
  kind: ItemKind;
  record_id: string;
  title: string;
  project_id: string | null;
  project: string;
}

export const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);
const listOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Cheap necessary conditions; the exact ones would scan the whole organisation. */
const MAY_BE: Record<CellState, SQL> = {
  done: sql`true`,
  due: sql`true`,
  overdue: sql`can_be_overdue`,
  exempt: sql`exists (select 1 from ${exemption} where ${exemption.kind} = required.kind
    and ${exemption.recordId} = required.record_id and ${exemption.liftedAt} is null)`,
};

const ORDERS = {
  byName: sql`array_position(${listOf(ITEM_KINDS)}, kind), project, title, record_id`,
  newest: sql`since desc, kind, record_id`,
};

interface Part extends ItemFilter {
  order: keyof typeof ORDERS;
  limit: number;
  offset?: number;
}

/** A part of the current required records, and their total. */
export async function selectItems(
  tx: Reader,
  { sources, projects: named }: Sources,
  at: RequiredAt,
  { kinds, projects, things, states, order, limit, offset = 0 }: Part,
): Promise<{ things: Item[]; count: number }> {
  const where = and(
    kinds && sql`kind = any(${listOf(kinds)})`,
    projects && sql`kind || ':' || project_id = any(${listOf(projects)})`,
    things && sql`kind || ':' || record_id = any(${listOf(things)})`,
    states && or(...states.map((state) => MAY_BE[state])),
  );
  const { rows } = await tx.execute<Item & { count: number | null }>(sql`
    with required as (
        select t.kind, t.record_id, t.title, t.since, t.can_be_overdue, coalesce(t.project_id, own.project_id) as project_id,
          coalesce(own.project, t.project) as project
        from (${union(sources.map((source) => source.things(at)))}) t
        left join (${union(named)}) own on own.kind = t.kind and own.record_id = t.record_id),
      named as (select * from required where ${where ?? sql`true`})
    select part.*, counted.count from (select count(*)::int as count from named) counted
    left join lateral (
      select kind, record_id, title, project_id, project, row_number() over () as place
      from (select * from named order by ${ORDERS[order]} limit ${limit}::int offset ${offset}::int) ordered
    ) part on true
    order by part.place`);
  const found = rows.filter(({ kind }) => kind !== null);
  return { things: found, count: rows[0]?.count ?? 0 };
}

/** Relation `thing` of a statement: those records, numbered from 0. */
export const itemsAs = (things: readonly Item[]): SQL => sql`
  select kind, record_id, (ordinal - 1)::int as place
  from unnest(${listOf(things.map(({ kind }) => kind))}, ${sql.param(things.map(({ record_id: id }) => Number(id)))}::bigint[])
    with ordinality as given(kind, record_id, ordinal)`;
