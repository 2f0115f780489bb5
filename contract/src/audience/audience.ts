import { z } from 'zod';
import { jsonField } from '../shared/forms.ts';
import { ROLES } from '../shared/roles.ts';

/** Names of one list; an organisation has fewer areas and positions. */
const MOST = 500;
const FAULT = 'Нужны списки площадок, должностей и групп.';
/** As JSON in a form: names of two full lists. */
const JSON_MOST = 200_000;

const Names = z
  .array(z.string(FAULT).trim().min(1, FAULT).max(200, FAULT), FAULT)
  .max(MOST, FAULT)
  .transform((names) => [...new Set(names)]);
const Groups = z
  .array(z.enum(ROLES, 'Нужны группы: A, M, O или B.'), FAULT)
  .max(ROLES.length, FAULT)
  .transform((groups) => [...new Set(groups)]);

const Lists = z.strictObject(
  { areas: Names.default([]), positions: Names.default([]), groups: Groups.default([]) },
  FAULT,
);

/** Whom something is for, as it is taken; in a form it is JSON text. */
export const AudienceInput = z.union([Lists, jsonField(Lists, { max: JSON_MOST, fault: FAULT })], FAULT);

/** Lists combine with AND, values within one with OR, an empty list is everybody. */
export const Audience = z.strictObject({
  areas: z.array(z.string()).max(MOST),
  positions: z.array(z.string()).max(MOST),
  groups: z.array(z.enum(ROLES)).max(ROLES.length),
});
export type Audience = z.output<typeof Audience>;

export const EVERYBODY: Audience = { areas: [], positions: [], groups: [] };
