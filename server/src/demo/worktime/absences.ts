import { addDays } from '../../platform/time/zone.ts';
import { randomOf, type Random } from '../random.ts';

export interface DemoAbsence {
  /** Place of the employee in the list of employees. */
  employee: number;
  firstDay: string;
  lastDay: string;
  reason: 'Отпуск' | 'Больничный' | 'Отгул' | 'Учёба';
}

/** Share of the people, the first day by days from today, the length in days. */
const KINDS: readonly (readonly [DemoAbsence['reason'], number, from: number, to: number, number, number])[] =
  [
    ['Отпуск', 0.6, -180, -16, 7, 14],
    ['Отпуск', 0.25, 4, 90, 7, 14],
    ['Больничный', 0.4, -180, -12, 3, 10],
    ['Больничный', 0.04, -4, 0, 5, 9],
    ['Отгул', 0.5, -150, -2, 1, 1],
    ['Отгул', 0.12, 2, 40, 1, 2],
    ['Учёба', 0.06, -160, -25, 10, 20],
    ['Учёба', 0.04, 5, 60, 10, 20],
  ];

const touch = (a: DemoAbsence, b: DemoAbsence): boolean => a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;

function absencesOf(employee: number, today: string, random: Random): DemoAbsence[] {
  const found: DemoAbsence[] = [];
  for (const [reason, share, from, to, shortest, longest] of KINDS) {
    if (!random.chance(share)) continue;
    const firstDay = addDays(today, random.int(from, to));
    const lastDay = addDays(firstDay, random.int(shortest, longest) - 1);
    const one = { employee, firstDay, lastDay, reason };
    if (!found.some((other) => touch(one, other))) found.push(one);
  }
  return found;
}

/** Absences of everybody over half a year and three months ahead; none of a person overlap. */
export function demoAbsences(count: number, today: string, fixed: readonly DemoAbsence[]): DemoAbsence[] {
  const random = randomOf(6_210);
  const known = new Set(fixed.map(({ employee }) => employee));
  const others = Array.from({ length: count }, (_, employee) =>
    known.has(employee) ? [] : absencesOf(employee, today, random),
  );
  return [...fixed, ...others.flat()];
}
