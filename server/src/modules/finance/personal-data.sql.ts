import { dayOf, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { actualAccrual, bonusOrFine } from './finance.table.ts';

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
      status: ['Состояние', bonusOrFine.status],
    },
    order: [bonusOrFine.date, bonusOrFine.id],
  },
];
