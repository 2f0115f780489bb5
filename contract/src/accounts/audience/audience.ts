import { z } from 'zod';
import { jsonField } from '../../shared/forms.ts';
import { TEAM_MAX } from '../../shared/people/contracts.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { ROLES } from '../../shared/roles.ts';

/** Maximum names in one list; an organisation has fewer areas, positions and teams. */
export const MAX_NAMES = 500;
const FAULT = 'Нужны списки площадок, должностей, групп и команд.';
/** Maximum JSON length in a form: names of three full lists. */
export const MAX_AUDIENCE_LENGTH = 320_000;

const Names = z
  .array(z.string(FAULT).trim().min(1, FAULT).max(TEAM_MAX, FAULT), FAULT)
  .max(MAX_NAMES, FAULT)
  .transform((names) => [...new Set(names)]);
const Groups = z
  .array(z.enum(ROLES, 'Нужны группы: A, M, O или B.'), FAULT)
  .max(ROLES.length, FAULT)
  .transform((groups) => [...new Set(groups)]);

/** Longest time since the hire date, days. */
export const MAX_HIRED_WITHIN = 365;
const WRONG_DAYS = `Работают не дольше, дней: от 1 до ${MAX_HIRED_WITHIN}.`;
const HiredWithin = z.int(WRONG_DAYS).min(1, WRONG_DAYS).max(MAX_HIRED_WITHIN, WRONG_DAYS).nullable();

/** Lists of an audience as input; an omitted one does not limit. */
export const Lists = z.strictObject(
  {
    areas: Names.default([]),
    positions: Names.default([]),
    groups: Groups.default([]),
    teams: Names.default([]),
    hired_within_days: HiredWithin.default(null),
  },
  FAULT,
);

/** Audience as input; JSON text in a form. */
export const AudienceInput = z.union(
  [Lists, jsonField(Lists, { max: MAX_AUDIENCE_LENGTH, fault: FAULT })],
  FAULT,
);

/** Maximum employees named explicitly, beside the lists. */
export const MAX_NAMED_EMPLOYEES = 500;

/**
 * Accounts named one by one, in addition to the lists; if only accounts are named, nobody else is in the
 * audience.
 */
export const NamedInput = z
  .array(IdInput, 'Нужны номера людей.')
  .max(MAX_NAMED_EMPLOYEES, `Не больше ${MAX_NAMED_EMPLOYEES} человек.`)
  .transform((ids) => [...new Set(ids)]);
/** The same list as a form field. */
export const NamedField = z.union(
  [NamedInput, jsonField(NamedInput, { max: 20_000, fault: 'Нужны номера людей.' })],
  'Нужны номера людей.',
);
/** Returned to editors only, if not empty. */
export const Named = z.array(Id).max(MAX_NAMED_EMPLOYEES).optional();

/** Lists combine with AND, values within one with OR, an empty list is everybody. */
export const Audience = z.strictObject({
  areas: z.array(z.string()).max(MAX_NAMES),
  positions: z.array(z.string()).max(MAX_NAMES),
  groups: z.array(z.enum(ROLES)).max(ROLES.length),
  teams: z.array(z.string()).max(MAX_NAMES),
  /** Hired up to that many days ago, today included; null: whenever. */
  hired_within_days: z.int().nullable(),
});
export type Audience = z.output<typeof Audience>;

export const EVERYBODY: Audience = {
  areas: [],
  positions: [],
  groups: [],
  teams: [],
  hired_within_days: null,
};

/** True if the lists limit the audience. */
export const isLimited = ({ areas, positions, groups, teams, hired_within_days }: Audience): boolean =>
  hired_within_days !== null || [areas, positions, groups, teams].some(({ length }) => length > 0);
