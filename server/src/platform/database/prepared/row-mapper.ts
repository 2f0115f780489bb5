import { Column, is, SQL, Subquery } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A column of a statement, as the query builder keeps it. */
interface Field {
  path: readonly string[];
  field: unknown;
}

type Records = Record<string, unknown>[];

/** The parts of the query builder's prepared statement that say how rows become records. */
interface Prepared {
  fields: readonly Field[] | undefined;
  customResultMapper: ((rows: readonly unknown[][]) => Records) | undefined;
}

const isPrepared = (query: unknown): query is Prepared =>
  typeof query === 'object' && query !== null && 'fields' in query && 'customResultMapper' in query;

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return decoderOf(field._.sql);
  return decoderOf((field as SQL.Aliased).sql);
}

/** Makes records of rows whose columns are all fields of the record itself. */
export function recordsOf(fields: readonly Field[]): (rows: readonly unknown[][]) => Records {
  const columns = fields.map(({ path: [name = ''], field }) => {
    const decoder = decoderOf(field);
    return { name, decode: decoder.mapFromDriverValue.bind(decoder) };
  });
  return (rows) =>
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (let at = 0; at < columns.length; at += 1) {
        const { name, decode } = columns[at] as (typeof columns)[number];
        const value = row[at];
        record[name] = value === null ? null : decode(value);
      }
      return record;
    });
}

/**
 * The query builder finds out what each value of each row is, which for a page of 500 entries takes longer than the
 * database does. A statement that is kept finds it out once. Statements with records within records stay as they are.
 */
export function quickly<Q>(query: Q): Q {
  if (isPrepared(query) && query.fields?.every(({ path }) => path.length === 1)) {
    query.customResultMapper = recordsOf(query.fields);
  }
  return query;
}
