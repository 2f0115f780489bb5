import { dayOf, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { sql } from 'drizzle-orm';
import { leaveBalance, request, requestType } from './requests.table.ts';

export const REQUESTS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'requests',
    title: 'Заявки',
    accounts: [request.accountId],
    employees: [request.employeeId],
    fields: {
      number: ['Номер', request.id],
      created_at: ['Подана', request.createdAt],
      name: ['Заявка', sql`(select t.name from ${requestType} t where t.id = ${request.typeId})`],
      first_day: ['Первый день', dayOf(request.firstDay), inWords.day],
      last_day: ['Последний день', dayOf(request.lastDay), inWords.day],
      message: ['Сообщение', request.message],
      state: ['Состояние', request.state, inWords.request],
      decided_at: ['Решена', request.decidedAt],
      reason: ['Причина решения', request.reason],
    },
    order: [request.id],
  },
  {
    name: 'leave_balances',
    title: 'Остатки отпуска',
    employees: [leaveBalance.employeeId],
    fields: {
      kind: ['Вид', leaveBalance.kind],
      days: ['Дней', leaveBalance.days],
      as_of: ['На день', dayOf(leaveBalance.asOf), inWords.day],
    },
    order: [leaveBalance.kind],
  },
];
