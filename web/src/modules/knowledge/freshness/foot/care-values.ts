import { dayTextOfIso, isoOfDayText, isRealDay } from '../../../../ui/fields/day/day-text.ts';
import type { Care } from './freshness.queries.ts';

/** Form values: '' is no owner, no date, or no repetition. */
export interface CareValues {
  owner_id: string;
  check_by: string;
  every_months: string;
}

export const careValues = (care: Care): CareValues => ({
  owner_id: care.owner_id ?? '',
  check_by: care.check_by === null ? '' : dayTextOfIso(care.check_by),
  every_months: care.every_months === null ? '' : String(care.every_months),
});

export function careErrors({ check_by: text }: CareValues): Record<string, string> {
  const day = isoOfDayText(text);
  const isFine = text.trim() === '' || (day !== null && isRealDay(day));
  return isFine ? {} : { check_by: 'Нужна дата в виде ДД.ММ.ГГГГ.' };
}

/** Wire format of the form values. */
export const careInput = (values: CareValues) => ({
  owner_id: values.owner_id === '' ? null : Number(values.owner_id),
  check_by: isoOfDayText(values.check_by),
  every_months: values.every_months === '' ? null : Number(values.every_months),
});
