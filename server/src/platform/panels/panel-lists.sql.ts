import { and, or, type SQL, sql } from 'drizzle-orm';
import { containing, type Reader, searchedText } from '../database/database.ts';
import { countListedBy, type Listed } from './panels.sql.ts';

/** SQL of two tables, parents and children. */
export interface Panels {
  parents: { from: SQL; id: SQL; order: SQL; text: SQL };
  children: {
    /** Includes the joins for order and texts. */
    from: SQL;
    id: SQL;
    parentId: SQL;
    order: SQL;
    /** Whether its own texts contain a part of a word, given in lower case with ё as е. */
    holds: (word: string) => SQL;
  };
}

/** Only in paged lists: the specification's calls have no counts. */
export interface PanelCounts {
  count: number;
  found?: number;
}

export interface Wanted {
  ids?: readonly number[] | undefined;
  /** All must be found. */
  words: readonly string[];
  /** Restricts parents to these, or children to those of these. */
  where?: SQL | undefined;
}

/** Lists for panels. A child is found by its own or its parent's texts, a parent by its own or a child's. */
export function panelLists({ parents, children }: Panels) {
  const both = sql`${children.from} join ${parents.from} on ${parents.id} = ${children.parentId}`;
  const parentHolds = (word: string): SQL => sql`${searchedText(parents.text)} like ${containing(word)}`;
  const found = (words: readonly string[]): SQL | undefined =>
    and(...words.map((word) => or(children.holds(word), parentHolds(word))));
  const among = (id: SQL, ids: readonly number[] | undefined): SQL | undefined =>
    ids && sql`${id} = any(${sql.param(ids)}::bigint[])`;

  return {
    parents({ ids, words, where }: Wanted): Listed {
      return {
        from: parents.from,
        id: parents.id,
        where: and(
          where,
          among(parents.id, ids),
          words.length
            ? or(
                and(...words.map(parentHolds)),
                sql`${parents.id} in (select ${children.parentId} from ${both} where ${found(words)})`,
              )
            : undefined,
        ),
        order: parents.order,
        isOwn: words.length === 0,
      };
    },

    /** Children of one parent, or of all in the order of the parents. */
    children({ ids, words, where, parentId }: Wanted & { parentId?: number | undefined }): Listed {
      // The children's index has their order; a join with the parents would prevent its use.
      const isOwn = words.length === 0 && parentId !== undefined;
      return {
        from: isOwn ? children.from : both,
        id: children.id,
        where: and(
          isOwn && where
            ? sql`${children.parentId} in (select ${parents.id} from ${parents.from} where ${where})`
            : where,
          among(children.id, ids),
          parentId === undefined ? undefined : sql`${children.parentId} = ${parentId}`,
          found(words),
        ),
        order: parentId === undefined ? sql`${parents.order}, ${children.order}` : children.order,
        isOwn,
      };
    },

    /** Column of parents: their number of children. */
    count: sql<number>`${sql`(select count(*)::int from ${children.from} where ${children.parentId} = ${parents.id})`}`,

    /** Parents with their number of children, and of found children if words are given. */
    async counted<R extends { id: number; count: number }>(
      tx: Reader,
      rows: readonly R[],
      words: readonly string[],
    ) {
      const ids = rows.map(({ id }) => id);
      const hits = words.length
        ? await countListedBy(tx, { from: both, where: found(words) }, children.parentId, ids)
        : undefined;
      return rows.map((row): R & { counts: PanelCounts } => ({
        ...row,
        counts: { count: row.count, ...(hits && { found: hits.get(row.id) ?? 0 }) },
      }));
    },
  };
}
