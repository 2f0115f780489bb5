import { z } from 'zod';
import { Audience, AudienceInput, EVERYBODY, Named, NamedInput } from '../../accounts/audience/audience.ts';
import { EDITION_KINDS, EDITION_NEEDED } from '../../files/editions/edition.ts';
import { jsonField } from '../../shared/forms.ts';
import { Instant, IsoDate } from '../../shared/primitives.ts';

/** As JSON in a form: names of two full lists, and people. */
const JSON_MOST = 220_000;
const FAULT = 'Ознакомление: нужны required, due и audience.';

const Fields = z.strictObject(
  {
    required: z.boolean('Нужно да или нет.'),
    /** The last day; overdue from its end. */
    due: z.union([IsoDate, z.literal('').transform(() => null), z.null()], 'Нужна дата в виде ГГГГ-ММ-ДД.'),
    audience: AudienceInput,
    people: NamedInput,
    /** As it was given; it says nothing. */
    acknowledged_at: z.unknown(),
  },
  FAULT,
);
const Some = Fields.partial();

/** Who has to read something and until when, as it is taken; what is left out of a change stays. */
export const AcknowledgeInput = z.union([Some, jsonField(Some, { max: JSON_MOST, fault: FAULT })], FAULT);
export type AcknowledgeInput = z.output<typeof AcknowledgeInput>;

/** The same as it is given, with the moment when the caller has acknowledged the edition in force. */
export const Acknowledge = z.strictObject({
  required: z.boolean(),
  due: z.iso.date().nullable(),
  audience: Audience,
  people: Named,
  acknowledged_at: Instant.nullable(),
});
export type Acknowledge = z.output<typeof Acknowledge>;

/** Of what nobody is asked to read. */
export const NOT_ASKED: Acknowledge = {
  required: false,
  due: null,
  audience: EVERYBODY,
  acknowledged_at: null,
};

/** What a changed text is: a new edition is due again for everybody, after a correction what was read stays read. */
export const TextEdition = z.enum(EDITION_KINDS, EDITION_NEEDED);
