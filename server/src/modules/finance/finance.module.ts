// Accruals, bonuses, fines and disputes about them.
import { defineModule } from '../../platform/module.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { disputeDuties } from './disputes/deciding/duties.rules.ts';
import { escalateOverdue } from './disputes/notices.rules.ts';
import { financeRoutes } from './finance.routes.ts';
import { selectLastPay } from './finance.sql.ts';
import { runningMonthInDay } from './production/running-month.rules.ts';
import { FINANCE_DATA } from './personal-data.sql.ts';

export const finance = defineModule({
  name: 'finance',
  sections: [
    {
      section: 'finance',
      routes: [financeRoutes],
      myDay: async (ctx) => {
        const { employeeId } = ctx.caller;
        if (employeeId === null) return {};
        const last_pay = await selectLastPay(ctx.tx, employeeId);
        return { last_pay, running_month: await runningMonthInDay(ctx) };
      },
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
