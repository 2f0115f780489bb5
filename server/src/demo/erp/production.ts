import { addDays } from '../../platform/time/zone.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { randomOf } from '../random.ts';

export interface DemoProduction {
  codeId: string;
  day: string;
  project: string;
  completed: number;
  refused: number;
  minutes: number;
  /** Kopecks. */
  amount: number;
}

/** Projects with the price of a questionnaire, kopecks, and minutes for one. */
const PROJECTS = [
  ['Омнибус, волна 48', 9_500, 18],
  ['Банки: лояльность', 14_000, 26],
  ['Оценка клиник', 21_000, 40],
] as const;
const DAYS = 42;
const SHIFT = 360;

const hasOutput = ({ state, position }: DemoEmployee): boolean =>
  state === 'W' && /оператор|интервьюер/i.test(position);

/** Six weeks up to yesterday: five days in seven, one or two projects in a day. */
export function demoProduction(employees: readonly DemoEmployee[], today: string): DemoProduction[] {
  const random = randomOf(2_148);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS));
  return employees.filter(hasOutput).flatMap(({ codeId }) => {
    const pace = random.int(80, 130);
    return days.flatMap((day) => {
      if (!random.chance(5 / 7)) return [];
      const own = random.shuffled(PROJECTS).slice(0, random.int(1, 2));
      const minutes = Math.round((SHIFT + random.int(-2, 2) * 15) / own.length);
      return own.map(([project, price, needed]) => {
        const completed = Math.max(1, Math.round((minutes * pace) / (needed * 100)) + random.int(-1, 1));
        const refused = completed * random.int(1, 3) + random.int(0, 4);
        return { codeId, day, project, completed, refused, minutes, amount: completed * price };
      });
    });
  });
}
