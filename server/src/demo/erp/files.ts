import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { KINDS } from '../../modules/staff/exchange/kinds/kinds.rules.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { demoPlaces } from '../people/teams.ts';
import type { DemoAbsence } from '../worktime/absences.ts';
import type { DemoAccrual, DemoBonus } from './finance.ts';
import type { DemoProduction } from './production.ts';

type Cells = readonly (string | number)[];

const quoted = (cell: string | number): string =>
  /[;"\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

/** A file as the ERP gives it: names of the columns in Russian, then the rows, separated by `;`. */
function csvOf(kind: ErpKind, fields: readonly string[], rows: Iterable<Cells>): string {
  const label = (name: string): string =>
    KINDS[kind].fields.find((field) => field.name === name)?.label ?? name;
  const lines = [fields.map(label), ...rows].map((cells) => cells.map(quoted).join(';'));
  return `${lines.join('\r\n')}\r\n`;
}

export const russianDay = (day: string): string => day.split('-').toReversed().join('.');

/** Kopecks as an accountant writes them: `31 450,00`. */
export function inRoubles(kopecks: number): string {
  const whole = Math.floor(Math.abs(kopecks) / 100);
  const spaced = String(whole).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${kopecks < 0 ? '-' : ''}${spaced},${String(Math.abs(kopecks) % 100).padStart(2, '0')}`;
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const CONTRACT_WORDS = { staff: 'трудовой', civil: 'ГПХ' };

export function employeesFile(employees: readonly DemoEmployee[], today: string): string {
  const places = demoPlaces(employees, today);
  return csvOf(
    'employees',
    [
      'code_id',
      'last_name',
      'first_name',
      'middle_name',
      'birth_day',
      'area',
      'position',
      'email',
      'phone',
      'team',
      'supervisor_code',
      'hired_on',
      'contract',
      'state',
    ],
    employees.map((one, at) => {
      const { team = '', supervisor = '', hiredOn = '', contract = 'staff' } = places[at] ?? {};
      return [
        ...[one.codeId, one.lastName, one.firstName, one.middleName, russianDay(one.birthDay)],
        ...[one.area, one.position, one.email, one.phone],
        ...[team, supervisor, russianDay(hiredOn), CONTRACT_WORDS[contract]],
        one.state === 'L' ? 'уволен' : 'работает',
      ];
    }),
  );
}

export const absencesFile = (absences: readonly DemoAbsence[], employees: readonly DemoEmployee[]): string =>
  csvOf(
    'absences',
    ['code_id', 'first_day', 'last_day', 'reason'],
    absences.map(({ employee, firstDay, lastDay, reason }) => [
      employees[employee]?.codeId ?? '',
      russianDay(firstDay),
      russianDay(lastDay),
      reason,
    ]),
  );

/** Annual leave at the beginning of the month: some took days in advance. */
export const balancesFile = (employees: readonly DemoEmployee[], today: string): string =>
  csvOf(
    'leave_balances',
    ['code_id', 'days', 'as_of'],
    employees.flatMap(({ codeId, state }, at) =>
      state === 'W'
        ? [[codeId, inRoubles(((at * 467 + 1_633) % 3_000) - 200), russianDay(`${today.slice(0, 7)}-01`)]]
        : [],
    ),
  );

export const accrualsFile = (accruals: readonly DemoAccrual[]): string =>
  csvOf(
    'accruals',
    [
      ...['code_id', 'period', 'calc_number', 'work_day_count', 'total_work_time', 'payment_work_time'],
      ...['truancy_time', 'salary', 'bonus_fact', 'fine_fact', 'total_sum'],
    ],
    accruals.map((one) => [
      ...[one.codeId, `${one.month.slice(5)}.${one.month.slice(0, 4)}`, one.number, one.days],
      ...[clock(one.minutes), clock(one.minutes - one.truancy), clock(one.truancy)],
      ...[one.salary, one.bonus, one.fine, one.salary + one.bonus - one.fine].map(inRoubles),
    ]),
  );

export const productionFile = (production: readonly DemoProduction[]): string =>
  csvOf(
    'production',
    ['code_id', 'date', 'project', 'completed', 'refused', 'hours', 'amount'],
    production.map((one) => [
      ...[one.codeId, russianDay(one.day), one.project, one.completed, one.refused],
      ...[clock(one.minutes), inRoubles(one.amount)],
    ]),
  );

/** JSON for an ERP that exports it: field names, days as `YYYY-MM-DD`. */
export const bonusesFile = (bonuses: readonly DemoBonus[]): string =>
  `[\n${bonuses
    .map(({ codeId, number, day, reason, description, value, gross, status, ground }) =>
      JSON.stringify({
        code_id: codeId,
        number,
        date: day,
        reason_type: reason,
        description,
        value: inRoubles(value),
        is_gross: gross,
        status,
        ...(ground && {
          rule: ground.rule,
          case_ref: ground.caseRef,
          decided_by: ground.decidedBy,
          kind: ground.kind,
          case_date: day,
        }),
      }),
    )
    .join(',\n')}\n]\n`;
