import type { DemoEmployee } from '../people/employees.ts';
import { randomOf } from '../random.ts';
import type { WorkedDay } from './worked.sql.ts';

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

/** Projects with the price of a questionnaire, kopecks, and minutes for one. An hour pays a little less than the rate. */
const PROJECTS = [
  ['Омнибус, волна 48', 6_400, 18],
  ['Банки: лояльность', 9_200, 26],
  ['Оценка клиник', 14_200, 40],
] as const;

const hasOutput = ({ state, position }: DemoEmployee): boolean =>
  state === 'W' && /оператор|интервьюер/i.test(position);

/** One or two projects on each attended day; their minutes add up to the attended ones. */
export function demoProduction(
  employees: readonly DemoEmployee[],
  worked: readonly WorkedDay[],
): DemoProduction[] {
  const random = randomOf(2_148);
  const daysOf = Map.groupBy(worked, ({ codeId }) => codeId);
  return employees.filter(hasOutput).flatMap(({ codeId }) => {
    const pace = random.int(86, 105);
    return (daysOf.get(codeId) ?? []).flatMap(({ day, minutes: all }) => {
      const own = random.shuffled(PROJECTS).slice(0, random.int(1, 2));
      return own.map(([project, price, needed], at) => {
        const minutes = Math.floor((all + at) / own.length);
        const completed = Math.max(1, Math.round((minutes * pace) / (needed * 100)) + random.int(-1, 1));
        const refused = completed * random.int(1, 3) + random.int(0, 4);
        return { codeId, day, project, completed, refused, minutes, amount: completed * price };
      });
    });
  });
}
