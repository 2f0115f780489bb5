import { Refusal } from '../../../../../platform/refusal.ts';

type Operator = 'eq' | 'co' | 'sw';

/** One comparison of a filter; all of them must hold. */
export interface Condition<A extends string> {
  attribute: A;
  operator: Operator;
  value: string | boolean;
}

type Kind = 'string' | 'exact' | 'boolean';
/** Kind of each attribute that may be filtered by; all but a string are compared by eq alone. */
export type Filterable<A extends string> = Readonly<Record<A, Kind>>;

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

/** Value of a literal; undefined for none of JSON. */
function valueOf(literal: string): string | boolean | undefined {
  try {
    const value = JSON.parse(literal.startsWith('"') ? literal : literal.toLowerCase()) as string | boolean;
    // PostgreSQL stores no NUL.
    return typeof value === 'string' && value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}

function conditionOf<A extends string>(
  [, name = '', word = '', literal = '']: RegExpExecArray,
  filterable: Filterable<A>,
): Condition<A> | undefined {
  const attribute = attributeOf(name, Object.keys(filterable) as A[]);
  const operator = word.toLowerCase() as Operator;
  const value = valueOf(literal);
  if (!attribute || value === undefined) return undefined;
  const kind = filterable[attribute];
  const isOfKind = typeof value === (kind === 'boolean' ? 'boolean' : 'string');
  return isOfKind && (kind === 'string' || operator === 'eq') ? { attribute, operator, value } : undefined;
}

/** Match of a sticky pattern at that place. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Conditions of a filter that is not empty, in one pass; undefined if it is not supported. */
function conditionsOf<A extends string>(
  filter: string,
  filterable: Filterable<A>,
): Condition<A>[] | undefined {
  const conditions: Condition<A>[] = [];
  let at = 0;
  do {
    const and = at > 0 ? matchAt(AND, filter, at) : undefined;
    if (and === null) return undefined;
    at += and?.[0].length ?? 0;
    const match = matchAt(CONDITION, filter, at);
    const condition = match && conditionOf(match, filterable);
    if (!condition) return undefined;
    conditions.push(condition);
    at += match[0].length;
  } while (at < filter.length);
  return conditions;
}

/** Conditions of a filter, none if it is empty; refuses `or`, `not`, brackets and everything else. */
export function parseFilter<A extends string>(
  filter: string | undefined,
  filterable: Filterable<A>,
): Condition<A>[] {
  if (!filter?.trim()) return [];
  const conditions = conditionsOf(filter, filterable);
  if (conditions) return conditions;
  const named = Object.entries<Kind>(filterable).map(([name, kind]) =>
    kind === 'string' ? `${name} с eq, co, sw` : `${name} с eq`,
  );
  const detail = `Такой фильтр не поддерживается. Можно: ${named.join('; ')}; соединяет их and.`;
  throw new Refusal('scim_filter', { detail });
}
