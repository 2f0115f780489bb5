import type { Tx } from '../../platform/database/database.ts';
import { addDays } from '../../platform/time/zone.ts';
import { isDisputable } from '../disputes.sql.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { exchange } from './exchange.ts';
import { accrualsFile, balancesFile, bonusesFile, productionFile } from './files.ts';
import { demoFinance } from './finance.ts';
import { demoProduction } from './production.ts';
import { selectWorked, selectWorkedDays } from './worked.sql.ts';

interface DemoFinance {
  employees: readonly DemoEmployee[];
  /** Personnel number of the employee with a disputed deduction. */
  disputant: string | undefined;
  today: string;
  /** The first month with all of its shifts, `YYYY-MM`. */
  since: string;
  /** The exchange of last night at that time. */
  night: (time: string) => Parameters<typeof exchange>[1];
}

/** Accruals, bonuses, leave balances and output from the attended shifts, which must be booked before. */
export async function seedFinance(tx: Tx, of: DemoFinance): Promise<void> {
  const { employees, disputant, today, since, night } = of;
  const lastMonth = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const days = await selectWorkedDays(tx, lastMonth, today);
  const defect = days.findLast(({ codeId, day }) => codeId === disputant && isDisputable(day, today));
  const worked = { since, byMonth: await selectWorked(tx, since), defect };
  const { accruals, bonuses } = demoFinance(employees, today, worked);
  await exchange(tx, night('05:12'), 'accruals', 'accruals.csv', accrualsFile(accruals));
  await exchange(tx, night('05:13'), 'bonuses', 'bonuses.json', bonusesFile(bonuses));
  const balances = balancesFile(employees, today);
  await exchange(tx, night('05:14'), 'leave_balances', 'leave_balances.csv', balances);
  const output = productionFile(demoProduction(employees, days));
  await exchange(tx, night('05:15'), 'production', 'production.csv', output);
}
