import { z } from 'zod';
import {
  Audience,
  AudienceInput,
  EVERYBODY,
  MAX_AUDIENCE_LENGTH,
  Named,
  NamedInput,
} from '../../accounts/audience/audience.ts';
import { EDITION_KINDS, EDITION_NEEDED } from '../../files/editions/edition.ts';
import { jsonField } from '../../shared/forms.ts';
import { Instant, IsoDate } from '../../shared/primitives.ts';

/** JSON in a form: full lists, and employees. */
const MAX_JSON_LENGTH = MAX_AUDIENCE_LENGTH + 20_000;
const FAULT = 'Ознакомление: нужны required, due и audience.';

const Fields = z.strictObject(
  {
    required: z.boolean('Нужно да или нет.'),
    /** Last day; overdue from its end. */
    due: z.union([IsoDate, z.literal('').transform(() => null), z.null()], 'Нужна дата в виде ГГГГ-ММ-ДД.'),
    audience: AudienceInput,
    people: NamedInput,
    /** Output field, ignored in input. */
    acknowledged_at: z.unknown().meta({ type: ['string', 'null'], format: 'date-time' }),
  },
  FAULT,
);
const Some = Fields.partial();

/** Read requirement as input: audience and deadline; omitted fields of a change keep their values. */
export const AcknowledgeInput = z.union(
  [Some, jsonField(Some, { max: MAX_JSON_LENGTH, fault: FAULT })],
  FAULT,
);
export type AcknowledgeInput = z.output<typeof AcknowledgeInput>;

/** The same as output, with the time when the caller acknowledged the current edition. */
export const Acknowledge = z.strictObject({
  required: z.boolean(),
  due: z.iso.date().nullable(),
  audience: Audience,
  people: Named,
  acknowledged_at: Instant.nullable(),
});
export type Acknowledge = z.output<typeof Acknowledge>;

/** Value of a record without a read requirement. */
export const NOT_REQUIRED: Acknowledge = {
  required: false,
  due: null,
  audience: EVERYBODY,
  acknowledged_at: null,
};

/**
 * Kind of a text change: a new edition must be read again by everybody, a correction keeps acknowledgements.
 */
export const TextEdition = z.enum(EDITION_KINDS, EDITION_NEEDED);
