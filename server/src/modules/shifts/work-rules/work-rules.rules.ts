import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays } from '../../../platform/time/zone.ts';
import { mondayOf } from '../weeks.rules.ts';
import { type Breach, breachesOf } from './breaches.format.ts';
import { selectWorkers } from './work-rules.sql.ts';

/** A person and a shift that they are to have. */
interface Wish extends Shift {
  employeeId: number;
}

interface Judging {
  tx: Reader;
  timeZone: string;
  settings: Settings;
  /** None of a person's wishes counts for the next. */
  isChoice?: boolean;
}

const isOff = (rules: Settings['work_rules']): boolean =>
  Object.values(rules).every((rule) => rule === null || rule === false);

/** The days that the rules look at around those of the wishes. */
function spanOf(days: readonly string[], { row_days, rest_hours }: Settings['work_rules']) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const around = Math.max(row_days ?? 0, Math.ceil((rest_hours ?? 0) / 24) + 1);
  const [monday, sunday] = [mondayOf(first), addDays(mondayOf(last), 6)];
  const [from, to] = [addDays(first, -around), addDays(last, around)];
  return { from: from < monday ? from : monday, to: to > sunday ? to : sunday };
}

/**
 * The rules of work and rest that each wish would break, in their order. Of one person's wishes those that break
 * none count for the next. The lock of the employee keeps their other shifts as they are meanwhile.
 */
export async function workRuleBreaches(
  { tx, settings, timeZone, isChoice = false }: Judging,
  wishes: readonly Wish[],
): Promise<Breach[][]> {
  const { work_rules: rules, shifts } = settings;
  if (isOff(rules) || wishes.length === 0) return wishes.map(() => []);
  const { from, to } = spanOf(wishes.map(({ date }) => date).toSorted(), rules);
  const ids = [...new Set(wishes.map(({ employeeId }) => employeeId))];
  const workers = await selectWorkers(tx, ids, from, to);
  return wishes.map(({ employeeId, date, shift_id }) => {
    const worker = workers.get(employeeId);
    if (!worker) return [];
    const shift = { date, shift_id };
    const breaches = [...breachesOf(shift, worker, { rules, shifts, timeZone })];
    if (breaches.length === 0 && !isChoice) worker.booked.push(shift);
    return breaches;
  });
}

/** The same as the gate asks it: a refusal for each wish that breaks a rule. */
export async function workRules(judging: Judging, wishes: readonly Wish[]): Promise<(Refusal | undefined)[]> {
  return (await workRuleBreaches(judging, wishes)).map((breaches) =>
    breaches.length === 0
      ? undefined
      : new Refusal('work_rules', {
          detail: breaches.map(({ detail }) => detail).join(' '),
          meta: { rules: breaches.map(({ rule }) => rule) },
        }),
  );
}
