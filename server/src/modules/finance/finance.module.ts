// Accruals, bonuses and fines.
import { defineModule } from '../../platform/module.ts';
import { financeRoutes } from './finance.routes.ts';
import { selectLastPay } from './finance.sql.ts';
import { FINANCE_DATA } from './personal-data.sql.ts';

export const finance = defineModule({
  name: 'finance',
  sections: [
    {
      section: 'finance',
      routes: [financeRoutes],
      myDay: async ({ tx, caller: { employeeId } }) =>
        employeeId === null ? {} : { last_pay: await selectLastPay(tx, employeeId) },
    },
  ],
  personalData: FINANCE_DATA,
});
