import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { type Query, type SQL, sql } from 'drizzle-orm';

/** Most statements that stay prepared on a connection. */
const MOST_PREPARED = 300;
/** A statement is prepared from this use within a minute on, so that rare ones leave the places to frequent ones. */
const PREPARED_FROM = 5;
const MINUTE_MS = 60_000;
/** Texts whose uses are counted in a minute. */
const MOST_COUNTED = 2_000;
/** One with more values inserts rows, which plans do not make faster. */
const MOST_VALUES = 100;

/** Names under which each connection prepares the statements that are sent often. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #uses = new Map<string, number>();
  #countedSince = performance.now();

  constructor(most = MOST_PREPARED) {
    this.#most = most;
  }

  /**
   * Undefined for a statement that is not prepared. One of a temporary table never is: the next table of that
   * name is another one.
   */
  of({ sql: text, params }: Query): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    if (params.length === 0 || params.length > MOST_VALUES || text.includes('pg_temp')) return undefined;
    if (performance.now() - this.#countedSince > MINUTE_MS || this.#uses.size >= MOST_COUNTED) {
      this.#uses = new Map();
      this.#countedSince = performance.now();
    }
    const used = (this.#uses.get(text) ?? 0) + 1;
    if (used < PREPARED_FROM) {
      this.#uses.set(text, used);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The same on every connection of the process. */
const NAMES = new StatementNames();
const dialect = new PgDialect();

/** A piece of SQL without parameters as plain text, so that each statement with it is written faster. */
export function asText<T>(piece: SQL<T>): SQL<T> {
  const { sql: text, params } = dialect.sqlToQuery(piece);
  if (params.length > 0) throw new Error(`has parameters: ${text}`);
  return sql.raw(text) as SQL<T>;
}

type NoRelations = Record<string, never>;

/** Prepares frequent statements by their text: PostgreSQL then parses and plans them once a connection. */
class PreparingSession extends NodePgSession<NoRelations, NoRelations> {
  readonly #names: StatementNames;

  constructor(client: NodePgClient, names: StatementNames) {
    super(client, dialect, undefined);
    this.#names = names;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<typeof NodePgSession.prototype.prepareQuery<T>>
  ) {
    return super.prepareQuery<T>(query, fields, name ?? this.#names.of(query), ...rest);
  }
}

export const builderOn = (client: NodePgClient, names = NAMES): NodePgDatabase =>
  new NodePgDatabase(dialect, new PreparingSession(client, names), undefined);
