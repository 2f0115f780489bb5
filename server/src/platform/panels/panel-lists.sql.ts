import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containing, type Reader, searchedText } from '../database/database.ts';
import { countListedBy, type Listed } from './panels.sql.ts';

/** Two tables of which one holds the records of the other, as SQL. */
export interface Panels {
  parents: { from: SQL; id: SQL; order: SQL; text: SQL };
  children: {
    /** With whatever their order and their texts need. */
    from: SQL;
    id: SQL;
    parentId: SQL;
    order: SQL;
    /** Whether its own texts hold a part of a word; the word is in lower case, ё as е. */
    holds: (word: string) => SQL;
  };
}

/** Told where a list comes in pages: the specification's calls have no counts. */
export interface PanelCounts {
  count: number;
  found?: number;
}

interface Wanted {
  ids?: readonly number[] | undefined;
  /** All of them have to be found. */
  words: readonly string[];
  /** Of all parents or children only these. */
  where?: SQL | undefined;
}

/**
 * The lists that a page of panels is made of. A child is found by words that stand in its own texts or in those of
 * its parent, a parent by its own texts or by a child.
 */
export function panelLists({ parents, children }: Panels) {
  const both = sql`${children.from} join ${parents.from} on ${parents.id} = ${children.parentId}`;
  const parentHolds = (word: string): SQL => sql`${searchedText(parents.text)} like ${containing(word)}`;
  const found = (words: readonly string[]): SQL | undefined =>
    and(...words.map((word) => or(children.holds(word), parentHolds(word))));
  const among = (id: SQL, ids: readonly number[] | undefined): SQL | undefined =>
    ids && inArray(id, [...ids]);

  return {
    parents: ({ ids, words, where }: Wanted): Listed => ({
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
    }),

    /** Those of one parent, or of all in the order of their parents. */
    children: ({ ids, words, where, parentId }: Wanted & { parentId?: number | undefined }): Listed => ({
      // The children's index has their order; with the parents joined it would not be used.
      from: words.length || where || parentId === undefined ? both : children.from,
      id: children.id,
      where: and(
        where,
        among(children.id, ids),
        parentId === undefined ? undefined : sql`${children.parentId} = ${parentId}`,
        found(words),
      ),
      order: parentId === undefined ? sql`${parents.order}, ${children.order}` : children.order,
    }),

    /** The parents with how many children they have, and with words how many of them are found. */
    async counted<R extends { id: number }>(tx: Reader, rows: readonly R[], words: readonly string[]) {
      const ids = rows.map(({ id }) => id);
      const count = (from: SQL, where?: SQL) => countListedBy(tx, { from, where }, children.parentId, ids);
      const all = await count(children.from);
      const hits = words.length ? await count(both, found(words)) : undefined;
      return rows.map((row): R & { counts: PanelCounts } => ({
        ...row,
        counts: { count: all.get(row.id) ?? 0, ...(hits && { found: hits.get(row.id) ?? 0 }) },
      }));
    },
  };
}
