import type { PortalSettings } from '../../../../platform/settings/settings.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { addDays } from '../../../../platform/time/zone.ts';
import { mondayOf } from '../../weeks.rules.ts';
import { type Breach, breachesOf } from './breaches.format.ts';
import { selectWorkers } from './work-rules.sql.ts';

interface Wish extends Shift {
  employeeId: number;
}

interface EligibilityContext {
  tx: Reader;
  timeZone: string;
  settings: PortalSettings;
  /** Treats wishes of an employee as alternatives. */
  isChoice?: boolean;
}

const isOff = (rules: PortalSettings['work_rules']): boolean =>
  Object.values(rules).every((rule) => rule === null || rule === false);

/** Range of days that affect the work rules of these wishes. */
function spanOf(days: readonly string[], { row_days, rest_hours }: PortalSettings['work_rules']) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const around = Math.max(row_days ?? 0, Math.ceil((rest_hours ?? 0) / 24) + 1);
  const [monday, sunday] = [mondayOf(first), addDays(mondayOf(last), 6)];
  const [from, to] = [addDays(first, -around), addDays(last, around)];
  return { from: from < monday ? from : monday, to: to > sunday ? to : sunday };
}

/** Work rules broken by each wish, in order; a valid wish counts for the next. Requires the employee lock. */
export async function workRuleBreaches(
  { tx, settings, timeZone, isChoice = false }: EligibilityContext,
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

/** Refusal for each wish that breaks a work rule. */
export async function workRules(
  judging: EligibilityContext,
  wishes: readonly Wish[],
): Promise<(Refusal | undefined)[]> {
  return (await workRuleBreaches(judging, wishes)).map((breaches) =>
    breaches.length === 0
      ? undefined
      : new Refusal('work_rules', {
          detail: breaches.map(({ detail }) => detail).join(' '),
          meta: { rules: breaches.map(({ rule }) => rule) },
        }),
  );
}
