import { Refusal } from '../../../../../platform/refusal.ts';

type Operator = 'eq' | 'co' | 'sw';

/** One comparison of a filter; all of them must hold. */
export interface Condition<A extends string> {
  attribute: A;
  operator: Operator;
  value: string | boolean;
}

/** Kind of each attribute that may be filtered by. */
export type Filterable<A extends string> = Readonly<Record<A, 'string' | 'boolean'>>;

/** One comparison at the current place; a value is a JSON string, true or false. */
const CONDITION = / *([A-Za-z:.\d_]+) +(eq|co|sw) +("(?:[^"\\]|\\.)*"|true|false) */iy;
const AND = /and +/iy;

/** Schema before the name of an attribute. */
export const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** Attribute of a name; case-insensitive, with or without the schema. */
export function attributeOf<A extends string>(name: string, known: readonly A[]): A | undefined {
  const plain = name.replace(CORE, '').toLowerCase();
  return known.find((attribute) => attribute.toLowerCase() === plain);
}

function valueOf(literal: string): string | boolean {
  try {
    const value = JSON.parse(literal.startsWith('"') ? literal : literal.toLowerCase()) as string | boolean;
    // PostgreSQL stores no NUL.
    if (typeof value === 'boolean' || !value.includes('\0')) return value;
  } catch {
    // Not a literal of JSON.
  }
  throw new Refusal('scim_filter');
}

function conditionOf<A extends string>(match: RegExpExecArray, filterable: Filterable<A>): Condition<A> {
  const [, name = '', operator = '', literal = ''] = match;
  const attribute = attributeOf(name, Object.keys(filterable) as A[]);
  const value = valueOf(literal);
  const kind = attribute && filterable[attribute];
  const isEqual = operator.toLowerCase() === 'eq';
  if (!attribute || typeof value !== kind || (kind === 'boolean' && !isEqual))
    throw new Refusal('scim_filter');
  return { attribute, operator: operator.toLowerCase() as Operator, value };
}

/** Match of a sticky pattern at that place. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) throw new Refusal('scim_filter');
  return match;
}

/** Conditions of a filter in one pass, none if it is empty; refuses `or`, `not`, brackets and everything else. */
export function parseFilter<A extends string>(
  filter: string | undefined,
  filterable: Filterable<A>,
): Condition<A>[] {
  if (!filter?.trim()) return [];
  const conditions: Condition<A>[] = [];
  let at = 0;
  do {
    if (at > 0) at += matchAt(AND, filter, at)[0].length;
    const match = matchAt(CONDITION, filter, at);
    conditions.push(conditionOf(match, filterable));
    at += match[0].length;
  } while (at < filter.length);
  return conditions;
}
