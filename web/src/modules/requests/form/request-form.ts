import type { RequestType as TypeRecord } from '@portal/contract/requests/types.calls.ts';
import dayjs from 'dayjs';
import type { PreviewInput } from '../requests.queries.ts';

export interface RequestValues {
  type_id: string;
  first_day: string;
  /** Empty while one day is chosen. */
  last_day: string;
  /** Day and number of a booked shift. */
  date: string;
  shift_id: string;
  message: string;
}

export const NOTHING: RequestValues = {
  ...{ type_id: '', first_day: '', last_day: '', date: '', shift_id: '', message: '' },
};

export type RequestType = TypeRecord['attributes'];

const isMissing = (text: string): boolean => text.trim() === '';

/** Errors of a form that is not complete; the server checks the rest. */
export function faultsOf(values: RequestValues, type: RequestType | undefined): Partial<RequestValues> {
  if (!type) return { type_id: 'Выберите, о чём заявка.' };
  if (type.unit === 'day' && isMissing(values.first_day)) return { first_day: 'Выберите дни в календаре.' };
  if (type.unit === 'shift' && isMissing(values.date)) return { date: 'Выберите смену.' };
  if (type.kind === 'other' && isMissing(values.message)) return { message: 'Напишите, что нужно.' };
  return {};
}

/** Body of the call: the days or the shift, whichever the type takes. */
export function bodyOf({ message, type_id, ...values }: RequestValues, { unit }: RequestType) {
  const { first_day, last_day, date, shift_id } = values;
  const days = { first_day, last_day: last_day || first_day };
  return { type_id, message, ...(unit === 'day' && days), ...(unit === 'shift' && { date, shift_id }) };
}

/** Chosen days, as the preview takes them. */
export function previewOf(values: RequestValues, type: RequestType | undefined): PreviewInput | undefined {
  const { type_id, first_day, last_day, date } = values;
  if (type?.unit === 'day' && first_day) return { type_id, first_day, last_day: last_day || first_day };
  if (type?.unit === 'shift' && date) return { type_id, first_day: date, last_day: date };
  return undefined;
}

/** Days in which own shifts and absent colleagues are shown. */
const DAYS_AHEAD = 120;

export const comingDays = (type_id: string): PreviewInput => ({
  type_id,
  first_day: dayjs().format('YYYY-MM-DD'),
  last_day: dayjs().add(DAYS_AHEAD, 'day').format('YYYY-MM-DD'),
});
