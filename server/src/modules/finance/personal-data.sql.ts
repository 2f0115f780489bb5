import { dayOf, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { sql } from 'drizzle-orm';
import { payDispute } from './disputes/disputes.table.ts';
import { actualAccrual, bonusOrFine, production } from './finance.table.ts';
import { roubles } from './figures.sql.ts';

export const FINANCE_DATA: readonly PersonalDataSource[] = [
  {
    name: 'accruals',
    title: 'Начисления',
    employees: [actualAccrual.employeeId],
    fields: {
      period: ['Месяц', dayOf(actualAccrual.period), inWords.month],
      calc_number: ['Номер расчёта', actualAccrual.calcNumber],
      work_day_count: ['Дней', actualAccrual.workDayCount],
      total_minutes: ['Отработано', actualAccrual.totalMinutes, inWords.minutes],
      payment_minutes: ['К оплате', actualAccrual.paymentMinutes, inWords.minutes],
      truancy_minutes: ['Прогулы', actualAccrual.truancyMinutes, inWords.minutes],
      salary: ['Оклад', actualAccrual.salary, inWords.roubles],
      bonus_fact: ['Бонусы', actualAccrual.bonusFact, inWords.roubles],
      fine_fact: ['Снятия', actualAccrual.fineFact, inWords.roubles],
      total_sum: ['Итого', actualAccrual.totalSum, inWords.roubles],
    },
    order: [actualAccrual.period, actualAccrual.calcNumber],
  },
  {
    name: 'bonuses_and_fines',
    title: 'Бонусы и снятия',
    employees: [bonusOrFine.employeeId],
    fields: {
      date: ['День', dayOf(bonusOrFine.date), inWords.day],
      number: ['Номер', bonusOrFine.number],
      reason_type: ['Вид', bonusOrFine.reasonType],
      description: ['Описание', bonusOrFine.description],
      value: ['Сумма', bonusOrFine.value, inWords.roubles],
      rule: ['Пункт положения', bonusOrFine.rule],
      case_ref: ['Случай', bonusOrFine.caseRef],
      agreed_at: ['Согласие', bonusOrFine.agreedAt],
      status: ['Состояние', bonusOrFine.status],
    },
    order: [bonusOrFine.date, bonusOrFine.id],
  },
  {
    name: 'production',
    title: 'Выработка',
    employees: [production.employeeId],
    fields: {
      date: ['День', dayOf(production.day), inWords.day],
      project: ['Проект', production.project],
      completed: ['Готово', production.completed],
      refused: ['Отказы', production.refused],
      minutes: ['Часы', production.minutes, inWords.minutes],
      amount: ['Сумма', roubles(sql`${production.kopecks}`), inWords.roubles],
    },
    order: [production.day, production.project],
  },
  {
    name: 'pay_disputes',
    title: 'Споры о снятиях',
    accounts: [payDispute.accountId],
    employees: [payDispute.employeeId],
    fields: {
      created_at: ['Начат', payDispute.createdAt],
      date: ['День снятия', dayOf(payDispute.date), inWords.day],
      reason_type: ['Основание', payDispute.reasonType],
      value: ['Сумма', payDispute.value, inWords.roubles],
      message: ['Возражение', payDispute.message],
      state: ['Решение', payDispute.state, inWords.dispute],
      new_value: ['Новая сумма', payDispute.newValue, inWords.roubles],
      reason: ['Причина решения', payDispute.reason],
      decided_at: ['Решён', payDispute.decidedAt],
    },
    order: [payDispute.id],
  },
];
