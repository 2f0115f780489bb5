import { addDays } from '../../platform/time/zone.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { demoPlaces } from '../people/teams.ts';
import { randomOf, type Random } from '../random.ts';
import { monthKey, type Worked } from './worked.sql.ts';

export interface DemoBonus {
  codeId: string;
  number: string;
  day: string;
  reason: string;
  description: string;
  /** Kopecks; below zero for a fine. */
  value: number;
  gross: boolean;
  status: string;
  /** Missing for amounts above zero. */
  ground?: { rule: string; caseRef: string; decidedBy: string; kind: string } | undefined;
}

export interface DemoAccrual {
  codeId: string;
  /** `YYYY-MM` */
  month: string;
  number: string;
  days: number;
  minutes: number;
  truancy: number;
  /** Kopecks. */
  salary: number;
  bonus: number;
  fine: number;
}

const MONTHS = 12;
/** Kopecks for an hour. */
const RATES: Record<string, number> = {
  Бухгалтер: 42_000,
  'Руководитель площадки': 58_000,
  'Менеджер проектов': 52_000,
  'Системный администратор': 50_000,
  Супервайзер: 38_500,
};
const USUAL_RATE = 24_150;

const BONUSES = [
  ['Премия за качество', 'Доля брака ниже 1 %', 1_500, 4_000],
  ['Премия за выработку', 'План интервью выполнен на 110 %', 1_000, 5_000],
  ['Наставничество', 'Стажёр допущен к работе', 2_000, 3_000],
  ['Работа в выходной', 'Выход по просьбе супервайзера', 800, 1_600],
  ['Сложный проект', 'Медицинские организации, врачи', 1_200, 3_500],
] as const;
const DEFECT = [
  'Брак по контролю качества',
  'Анкета не принята: подсказка респонденту',
  200,
  1_200,
  'п. 4.3',
  'по показателям',
] as const;
const FINES = [
  ['Опоздание', 'Начало смены пропущено на 15 минут и больше', 150, 500, 'п. 5.1', 'дисциплинарное'],
  DEFECT,
  ['Невыход без предупреждения', 'Запись на смену не отменена', 500, 1_500, 'п. 5.2', 'дисциплинарное'],
] as const;

/** The months before the one of that day, the oldest first, `YYYY-MM`. */
function monthsBefore(today: string): string[] {
  const months: string[] = [];
  let day = `${today.slice(0, 7)}-01`;
  while (months.length < MONTHS) {
    day = `${addDays(day, -1).slice(0, 7)}-01`;
    months.unshift(day.slice(0, 7));
  }
  return months;
}

/** A deduction's rule, case and the supervisor who decided it. */
function groundOf([, , , , rule, kind]: (typeof FINES)[number], day: string, decidedBy: string) {
  const caseRef = rule.startsWith('п. 4')
    ? `Анкета ${day.slice(5, 7)}${day.slice(8)}`
    : `Смена ${day.split('-').toReversed().join('.')}`;
  return { rule, kind, caseRef, decidedBy };
}

interface Paid {
  employee: DemoEmployee;
  supervisor: string;
  month: string;
}

type Unnumbered = Omit<DemoBonus, 'number'>;

function bonusesOf({ employee, supervisor, month }: Paid, random: Random): Unnumbered[] {
  const kinds = [
    ...(random.chance(0.7) ? [random.pick(BONUSES)] : []),
    ...(random.chance(0.3) ? [random.pick(BONUSES)] : []),
    ...(random.chance(0.25) ? [random.pick(FINES)] : []),
  ];
  return kinds.map((kind) => {
    const [reason, description, least, most] = kind;
    const fine = FINES.find((one) => one === kind);
    const day = `${month}-${String(random.int(3, 27)).padStart(2, '0')}`;
    return {
      codeId: employee.codeId,
      day,
      reason,
      description,
      value: random.int(least / 50, most / 50) * 5_000 * (fine ? -1 : 1),
      gross: fine !== undefined || random.chance(0.8),
      status: 'Начислено',
      ground: fine && groundOf(fine, day, supervisor),
    };
  });
}

function drawnWork(random: Random): Worked {
  const days = random.int(13, 22);
  const minutes = days * 360 + random.int(-8, 10) * 15;
  return { days, minutes, truancy: random.chance(0.12) ? random.int(1, 12) * 30 : 0 };
}

function accrualOf(
  { codeId, position }: DemoEmployee,
  month: string,
  bonuses: readonly { value: number }[],
  { days, minutes, truancy }: Worked,
): Omit<DemoAccrual, 'number'> {
  const rate = RATES[position] ?? USUAL_RATE;
  const sum = (sign: 1 | -1): number =>
    bonuses.reduce((all, { value }) => all + Math.max(0, value * sign), 0);
  return {
    ...{ codeId, month, days, minutes, truancy },
    salary: Math.round(((minutes - truancy) * rate) / 60),
    ...{ bonus: sum(1), fine: sum(-1) },
  };
}

/** Kopecks. */
const DEFECT_VALUE = -80_000;

interface EmployeeDay {
  codeId: string;
  day: string;
}

/** The deduction for a defect on that day, if it is of the paid month. */
function defectOf({ employee, supervisor, month }: Paid, defect: EmployeeDay | undefined): Unnumbered[] {
  if (defect?.codeId !== employee.codeId || !defect.day.startsWith(month)) return [];
  const [reason, description] = DEFECT;
  const ground = groundOf(DEFECT, defect.day, supervisor);
  return [{ ...defect, reason, description, value: DEFECT_VALUE, gross: true, status: 'Начислено', ground }];
}

const bonusNumber = (month: string, order: number): string =>
  `ПР-${month.slice(2).replace('-', '')}-${String(order).padStart(4, '0')}`;

/** Attendance of the months that the demonstration has shifts of. */
export interface WorkedMonths {
  since: string;
  byMonth: ReadonlyMap<string, Worked>;
  /** Attended day with a defect that the employee disputes. */
  defect: EmployeeDay | undefined;
}

/**
 * A year of accruals of everybody at work, with the bonuses and fines that their sums are made of, and the bonuses and
 * fines of the running month up to the day before yesterday. Hours are those of the shifts where there are shifts.
 */
export function demoFinance(employees: readonly DemoEmployee[], today: string, shifts?: WorkedMonths) {
  const random = randomOf(5_118);
  const accruals: DemoAccrual[] = [];
  const bonuses: DemoBonus[] = [];
  const supervisors = new Map(
    demoPlaces(employees, today).map(({ supervisor }, at) => [employees[at]?.codeId, supervisor]),
  );
  const running = today.slice(0, 7);
  const yesterday = addDays(today, -1);
  for (const month of [...monthsBefore(today), running]) {
    const [year = '', number = ''] = month.split('-');
    for (const employee of employees.filter(({ state }) => state === 'W')) {
      const paid = { employee, supervisor: supervisors.get(employee.codeId) ?? '', month };
      const own = [
        ...bonusesOf(paid, random).filter(({ day }) => day < yesterday),
        ...defectOf(paid, shifts?.defect),
      ].map((bonus, at) => ({ ...bonus, number: bonusNumber(month, bonuses.length + at + 1) }));
      const drawn = drawnWork(random);
      const isByShifts = shifts && month >= shifts.since && employee.position !== 'Бухгалтер';
      const worked = isByShifts ? shifts.byMonth.get(monthKey(employee.codeId, month)) : drawn;
      if (!worked) continue;
      bonuses.push(...own);
      if (month === running) continue;
      accruals.push({
        ...accrualOf(employee, month, own, worked),
        number: `НЧ-${number}${year.slice(2)}-${employee.codeId}`,
      });
    }
  }
  return { accruals, bonuses };
}
