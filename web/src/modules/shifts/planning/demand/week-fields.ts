import { isoOfDayText, isRealDay } from '../../../../ui/fields/day/day-text.ts';

/** Weeks that are filled at once. */
export const MOST_WEEKS = 12;

/** The day of a field, where it is one. */
export const isoOf = (text: string): string | undefined => {
  const iso = isoOfDayText(text);
  return iso && isRealDay(iso) ? iso : undefined;
};

interface WeekValues {
  areas: string[];
  /** Any day of the first week that is filled. */
  day: string;
  weeks: number | string;
}

/** What is wrong with the areas and weeks to be filled. */
export function targetFaults({ areas, day, weeks }: WeekValues): Record<string, string> {
  return {
    ...(areas.length === 0 && { areas: 'Выберите площадку.' }),
    ...(!isoOf(day) && { day: 'Укажите дату.' }),
    ...(!(Number(weeks) >= 1 && Number(weeks) <= MOST_WEEKS) && { weeks: `От 1 до ${MOST_WEEKS}.` }),
  };
}
