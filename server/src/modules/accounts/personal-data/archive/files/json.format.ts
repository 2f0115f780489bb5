import { isoInZone } from '../../../../../platform/time/zone.ts';
import type { Head, Section } from './section.format.ts';

/** JSON file: an object of lists, one record per line. */
export async function* jsonOf(
  { username, name, madeAt, timeZone }: Head,
  sections: Iterable<Section>,
): AsyncGenerator<string> {
  const told = (value: unknown): unknown => (value instanceof Date ? isoInZone(value, timeZone) : value);
  yield `{\n"person": ${JSON.stringify({ username, name })},\n"made_at": ${JSON.stringify(told(madeAt))}`;
  for (const { name: section, fields, batches } of sections) {
    const names = Object.keys(fields);
    yield `,\n${JSON.stringify(section)}: [`;
    let comma = '';
    for await (const rows of batches) {
      const lines = rows.map((row) =>
        JSON.stringify(Object.fromEntries(names.map((field, at) => [field, told(row[at])]))),
      );
      yield `${comma}\n${lines.join(',\n')}`;
      comma = ',';
    }
    yield ']';
  }
  yield '\n}\n';
}
