// Accruals, bonuses, fines and disputes about them.
import { defineModule } from '../../platform/module.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { disputeDuties } from './disputes/deciding/duties.rules.ts';
import { escalateOverdue } from './disputes/notices.rules.ts';
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
    {
      section: 'disputes',
      routes: [disputesRoutes],
      duties: [disputeDuties],
      schedules: [
        {
          name: 'pay-disputes-clock',
          title: 'споры о снятиях, чей срок прошёл',
          cron: '7 * * * *',
          run: escalateOverdue,
        },
      ],
    },
  ],
  personalData: FINANCE_DATA,
});
