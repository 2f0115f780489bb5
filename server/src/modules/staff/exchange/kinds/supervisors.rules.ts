import type { Tx } from '../../../../platform/database/database.ts';
import { circleOf, circlesOf } from '../../teams/circles.rules.ts';
import type { Faults } from '../import/faults.rules.ts';
import { type Reading, titleOf } from '../reading/reading.rules.ts';
import { dropRows, type Planned, selectPlanned } from './supervisors.sql.ts';

type Add = (row: number, detail: string) => void;

/** The employees after the import, less the rows that cannot be imported. */
class Plan {
  private readonly people: Map<string, Planned>;
  private readonly faulty = new Set<string>();
  readonly dropped: number[] = [];

  constructor(planned: readonly Planned[]) {
    this.people = new Map(planned.map((one) => [one.code, one]));
  }

  get supervisors(): Map<string, string | null> {
    return new Map([...this.people.values()].map(({ code, supervisor }) => [code, supervisor]));
  }

  rowOf(code: string): number | null {
    return this.people.get(code)?.row ?? null;
  }

  /** The person stays as before the import, or unknown. */
  drop(code: string): void {
    const one = this.people.get(code);
    if (!one || one.row === null) return;
    this.dropped.push(one.row);
    this.faulty.add(code);
    if (one.isEmployee) this.people.set(code, { ...one, row: null, supervisor: one.before });
    else this.people.delete(code);
  }

  /** People of the file whose supervisor is unknown or themselves. A new person who goes leaves others without theirs. */
  dropUnknown(add: Add): void {
    const led = Map.groupBy(this.people.values(), ({ supervisor }) => supervisor);
    const waiting = [...this.people.values()];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { code, row, supervisor, isEmployee } = one;
      if (row === null || supervisor === null || this.rowOf(code) === null) continue;
      if (supervisor === code) add(row, 'Сотрудник не может быть руководителем самому себе.');
      else if (this.people.has(supervisor)) continue;
      else {
        const why = this.faulty.has(supervisor) ? ': его строка с ошибкой' : '';
        add(row, `Руководителя с табельным номером «${supervisor}» нет${why}.`);
      }
      this.drop(code);
      if (!isEmployee) waiting.push(...(led.get(code) ?? []));
    }
  }

  /** True if there were circles. */
  dropCircles(add: Add): boolean {
    const { supervisors } = this;
    const inCircle = circlesOf(supervisors);
    for (const code of inCircle) {
      const row = this.rowOf(code);
      if (row === null) continue;
      add(row, `Руководители замкнулись в круг: ${circleOf(supervisors, code)}.`);
    }
    for (const code of inCircle) this.drop(code);
    return inCircle.size > 0;
  }
}

/** Drops staged rows whose supervisor is unknown, oneself or part of a circle; returns their count. */
export async function dropWrongSupervisors(
  tx: Tx,
  { fields }: Pick<Reading, 'fields'>,
  faults: Faults,
): Promise<number> {
  if (!fields.some(({ name }) => name === 'supervisor_code')) return 0;
  const column = titleOf(fields, 'supervisor_code');
  const add: Add = (row, detail) => faults.add(row, column, detail);
  const plan = new Plan(await selectPlanned(tx));
  // The rest of a circle may close another one with supervisors of before.
  do plan.dropUnknown(add);
  while (plan.dropCircles(add));
  if (plan.dropped.length) await dropRows(tx, plan.dropped);
  return plan.dropped.length;
}
