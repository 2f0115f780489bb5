import { CALLS, type NamedCall } from '@portal/contract/calls.ts';
import { HTML_FIELDS, type HtmlOwner } from '@portal/contract/shared/html-field.ts';
import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

type Definition = $ZodTypes['_zod']['def'];

export interface HtmlField {
  call: NamedCall;
  /** Names from the body down, e.g. `content`. */
  path: string;
  owner: HtmlOwner;
}

/** Schemas right inside a schema, with the name that leads there. */
function insideOf(schema: $ZodType): [name: string, inner: $ZodType][] {
  const def = (schema as z.ZodType).def as Definition;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['', def.element]];
    case 'record':
    case 'map':
      return [['', def.valueType]];
    case 'tuple':
      return def.items.map((item) => ['', item]);
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [['', def.getter()]];
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [['', def.innerType]];
    default:
      return [];
  }
}

function* walk(schema: $ZodType, path: string): Generator<{ path: string; owner: HtmlOwner }> {
  const known = HTML_FIELDS.get(schema);
  if (known) yield { path, owner: known.owner };
  else
    for (const [name, inner] of insideOf(schema)) yield* walk(inner, [path, name].filter(Boolean).join('.'));
}

/** Every HTML field that a call of the contract takes in. */
export const htmlFields = (): HtmlField[] =>
  CALLS.flatMap((call) =>
    [call.body, call.query].flatMap((schema) =>
      schema ? [...walk(schema, '')].map((field) => ({ call, ...field })) : [],
    ),
  );
