import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS, type NamedCall } from './calls.ts';
import { previewOfHtml } from './shared/html-preview.ts';
import { textOfHtml } from './shared/html-text.ts';
import { HTML_LIMIT } from './shared/text/html-size.ts';
import { superlinear } from './testing/growth.ts';
import { HOSTILE_TEXTS, remembered } from './testing/hostile-texts.ts';
import { textFields } from './testing/text-fields.ts';

/** Input limits of the server, in characters: Fastify's parameters, Node's head, a body of 1 MiB. */
const MAX_LENGTHS = { params: 200, query: 16 * 1024, body: 1024 * 1024 } as const;
type Part = keyof typeof MAX_LENGTHS;
const PARTS = Object.keys(MAX_LENGTHS) as Part[];

interface TestedField {
  name: string;
  largest: number;
  work(text: string): unknown;
}

const jsonOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A field on its own, with the longest text that it takes. */
function testedFields(call: NamedCall, part: Part, seen: Set<z.core.$ZodType>): TestedField[] {
  const schema = call[part];
  if (!schema) return [];
  return textFields(schema, `${call.name} ${part}`, seen).map((field) => ({
    name: field.path,
    largest: Math.min(jsonOf(field.schema).maxLength ?? Infinity, MAX_LENGTHS[part]),
    work: (text: string) => z.safeParse(field.schema, text),
  }));
}

/** A whole query with one hostile parameter or name: a list's filters are checked behind its fields. */
function triedQueries({ name, query }: NamedCall): TestedField[] {
  if (!query) return [];
  const keys = Object.keys(jsonOf(query).properties ?? {});
  const sent: [string, (text: string) => object][] = [
    ...keys.map((key): [string, (text: string) => object] => [key, (text) => ({ [key]: text })]),
    ['any name', (text) => ({ [text]: '1' })],
    ['any filter', (text) => ({ [`filter[${text}]`]: '1' })],
  ];
  return sent.map(([key, of]) => ({
    name: `${name} query with ${key}`,
    largest: MAX_LENGTHS.query,
    work: (text: string) => query.safeParse(of(text)),
  }));
}

const seen = new Set<z.core.$ZodType>();
const TRIED: TestedField[] = [
  ...CALLS.flatMap((call: NamedCall) => PARTS.flatMap((part) => testedFields(call, part, seen))),
  ...CALLS.flatMap(triedQueries),
  { name: 'textOfHtml', largest: HTML_LIMIT, work: textOfHtml },
  { name: 'previewOfHtml', largest: HTML_LIMIT, work: (html) => previewOfHtml(html) },
];

describe('validators of the contract', () => {
  test('a walk over the calls finds every validator', () => {
    const names = TRIED.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'sendFeedback body.message',
        'createNews body.content',
        'listNews query with filter[search]',
      ]),
    );
    expect(names.length).toBeGreaterThan(300);
  });

  test.each(HOSTILE_TEXTS.map((text) => [text.name, text] as const))(
    'no validator takes quadratic time for a text of %s',
    (_name, text) => {
      const ofLength = remembered(text);
      const slow = TRIED.flatMap(({ name, largest, work }) => {
        const found = superlinear(work, ofLength, largest);
        return found ? [`${name}: ${found}`] : [];
      });
      expect(slow).toEqual([]);
    },
  );
});
