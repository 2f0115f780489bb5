import type { z } from 'zod';

type Schema = z.core.$ZodType;

export interface TextField {
  path: string;
  schema: Schema;
}

/** Direct child schemas to test as separate fields, with their names. */
function insideOf(schema: Schema): [name: string, inside: Schema][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['key', def.keyType],
        ['value', def.valueType],
      ];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'any':
    case 'unknown':
    case 'transform':
      return [];
    default:
      throw new Error(`a schema of type ${def.type} is not walked yet`);
  }
}

/** Its input is the output of the previous schema, never a client's text. */
const isTransform = (schema: Schema): boolean => schema._zod.def.type === 'transform';

/** All schemas nested in a part of a call, without duplicates. */
export function textFields(schema: Schema, path: string, seen = new Set<Schema>()): TextField[] {
  if (seen.has(schema) || isTransform(schema)) return [];
  seen.add(schema);
  const inside = insideOf(schema).flatMap(([name, one]) =>
    textFields(one, name ? `${path}.${name}` : path, seen),
  );
  return [{ path, schema }, ...inside];
}
