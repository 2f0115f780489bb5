import { count, hours, month, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, moneyField, removed } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

const time = { read: hours, empty: 0, type: 'integer' } as const;

export const accruals: ErpKindRules = {
  table: 'actual_accrual',
  owned: true,
  traced: true,
  key: ['period', 'calc_number'],
  identity: ['code_id', 'period', 'calc_number'],
  fields: [
    codeId,
    field({
      name: 'period',
      label: 'Период',
      aliases: ['Месяц', 'month', 'Месяц начисления'],
      required: true,
      read: month,
      type: 'date',
      example: '10.2026',
    }),
    field({
      name: 'calc_number',
      label: 'Номер расчёта',
      aliases: ['Расчёт', 'Номер документа', 'calc', 'document_number'],
      required: true,
      read: words(50),
      numbers: 'document',
      example: 'НЧ-1026-001',
    }),
    field({
      name: 'work_day_count',
      label: 'Рабочих дней',
      aliases: ['Отработано дней', 'Дней', 'days'],
      read: count,
      empty: 0,
      type: 'integer',
      example: '21',
    }),
    field({
      name: 'total_work_time',
      label: 'Всего часов',
      aliases: ['Отработано часов', 'Рабочее время', 'hours'],
      column: 'total_minutes',
      ...time,
      example: '126:30',
    }),
    field({
      name: 'payment_work_time',
      label: 'Оплачиваемых часов',
      aliases: ['Оплачено часов', 'К оплате часов', 'paid_hours'],
      column: 'payment_minutes',
      ...time,
      example: '124:00',
    }),
    field({
      name: 'truancy_time',
      label: 'Прогулы, часов',
      aliases: ['Прогулы', 'truancy'],
      column: 'truancy_minutes',
      ...time,
      example: '2:30',
    }),
    moneyField({ name: 'salary', label: 'Оклад', aliases: ['Зарплата', 'Ставка'], example: '31 450,00' }),
    moneyField({ name: 'bonus_fact', label: 'Бонусы', aliases: ['Премия', 'bonus'], example: '2 500,00' }),
    moneyField({
      name: 'fine_fact',
      label: 'Снятия',
      aliases: ['Штрафы', 'Удержания', 'fine'],
      example: '300,00',
    }),
    moneyField({
      name: 'total_sum',
      label: 'Итого',
      aliases: ['Всего', 'Сумма', 'К выплате', 'total'],
      required: true,
      example: '33 650,00',
    }),
    removed,
  ],
};
