import { type Acknowledge, NOT_REQUIRED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { type Audience, AudienceInput } from '@portal/contract/accounts/audience/audience.ts';
import { EDITION_NEEDED, type EditionKind } from '@portal/contract/files/editions/edition.ts';
import { z } from 'zod';
import { dayTextOfIso, isoOfDayText, isRealDay } from '../../../../ui/fields/day/day-text.ts';

/** Form values of a read requirement; the day as typed. */
export interface RequirementValues {
  acknowledge: {
    required: boolean;
    due: string;
    audience: Audience;
    /** Accounts named in addition to the lists; if the lists are empty, nobody else is in the audience. */
    people: string[];
  };
}
/** Kind of the text change; '' until chosen. */
export interface TextEditionValues {
  edition: EditionKind | '';
}

export const requirementValues = ({
  required,
  due,
  audience,
  people = [],
}: Acknowledge = NOT_REQUIRED): RequirementValues => ({
  acknowledge: { required, due: due === null ? '' : dayTextOfIso(due), audience, people },
});

const StoredRequirement = z.object({
  required: z.boolean(),
  due: z.string(),
  audience: AudienceInput,
  people: z.array(z.string()).default([]),
});
export const readRequirement = (stored: unknown) => StoredRequirement.safeParse(stored).data;

/** Wire format of the form values. */
export function requirementInput({ acknowledge: { required, due, audience, people } }: RequirementValues) {
  const day = isoOfDayText(due);
  return { required, due: day && isRealDay(day) ? day : null, audience, people };
}

export function requirementErrors({
  acknowledge: { required, due },
}: RequirementValues): Record<string, string> {
  const day = isoOfDayText(due);
  const isFine = due.trim() === '' || (day !== null && isRealDay(day));
  return required && !isFine ? { 'acknowledge.due': 'Нужна дата в виде ДД.ММ.ГГГГ.' } : {};
}

/** True if a must-read text changed, so that the kind of change must be chosen. */
export const asksEdition = (stored: Acknowledge | undefined, isChanged: boolean): boolean =>
  (stored?.required ?? false) && isChanged;

export const textEditionErrors = ({ edition }: TextEditionValues, isAsked: boolean): Record<string, string> =>
  isAsked && edition === '' ? { edition: EDITION_NEEDED } : {};
