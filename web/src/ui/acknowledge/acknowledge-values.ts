import { type Acknowledge, NOT_ASKED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { Audience } from '@portal/contract/accounts/audience/audience.ts';
import { EDITION_NEEDED, type EditionKind } from '@portal/contract/files/editions/edition.ts';
import { z } from 'zod';
import { dayTextOfIso, isoOfDayText, isRealDay } from '../fields/day/day-text.ts';

/** What a form asks of readers; the day as it is typed. */
export interface AskedValues {
  acknowledge: {
    required: boolean;
    due: string;
    audience: Audience;
    /** Accounts named beside the lists; where the lists are empty, it is for them alone. */
    people: string[];
  };
}
/** What a changed text is; '' until somebody has chosen. */
export interface TextEditionValues {
  edition: EditionKind | '';
}

export const askedValues = ({
  required,
  due,
  audience,
  people = [],
}: Acknowledge = NOT_ASKED): AskedValues => ({
  acknowledge: { required, due: due === null ? '' : dayTextOfIso(due), audience, people },
});

const Stored = z.object({
  required: z.boolean(),
  due: z.string(),
  audience: Audience,
  people: z.array(z.string()).default([]),
});
/** Reads what a draft has kept. */
export const readAsked = (stored: unknown) => Stored.safeParse(stored).data;

/** As it goes over the wire. */
export function askedInput({ acknowledge: { required, due, audience, people } }: AskedValues) {
  const day = isoOfDayText(due);
  return { required, due: day && isRealDay(day) ? day : null, audience, people };
}

export function askedErrors({ acknowledge: { required, due } }: AskedValues): Record<string, string> {
  const day = isoOfDayText(due);
  const isFine = due.trim() === '' || (day !== null && isRealDay(day));
  return required && !isFine ? { 'acknowledge.due': 'Нужна дата в виде ДД.ММ.ГГГГ.' } : {};
}

/** A text that has to be read was changed: those who know it read it again, or do not. */
export const asksEdition = (stored: Acknowledge | undefined, isChanged: boolean): boolean =>
  (stored?.required ?? false) && isChanged;

export const textEditionErrors = ({ edition }: TextEditionValues, isAsked: boolean): Record<string, string> =>
  isAsked && edition === '' ? { edition: EDITION_NEEDED } : {};
