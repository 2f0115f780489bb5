import { isoOfDayText, isRealDay } from '../../../../ui/fields/day/day-text.ts';

/** Maximum weeks filled at once. */
export const MAX_WEEKS = 12;

/** Day of a field; undefined if invalid. */
export const isoOf = (text: string): string | undefined => {
  const iso = isoOfDayText(text);
  return iso && isRealDay(iso) ? iso : undefined;
};

interface WeekValues {
  areas: string[];
  /** Any day of the first target week. */
  day: string;
  weeks: number | string;
}

export function targetFaults({ areas, day, weeks }: WeekValues): Record<string, string> {
  return {
    ...(areas.length === 0 && { areas: 'Выберите площадку.' }),
    ...(!isoOf(day) && { day: 'Укажите дату.' }),
    ...(!(Number(weeks) >= 1 && Number(weeks) <= MAX_WEEKS) && { weeks: `От 1 до ${MAX_WEEKS}.` }),
  };
}
