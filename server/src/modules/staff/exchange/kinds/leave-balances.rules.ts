import { date, days, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, removed } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

export const leaveBalances: ErpKindRules = {
  table: 'leave_balance',
  owned: true,
  traced: false,
  key: ['kind'],
  identity: ['code_id'],
  fields: [
    codeId,
    field({
      name: 'kind',
      label: 'Вид отпуска',
      aliases: ['Вид', 'Вид ежегодного отпуска', 'leave_kind', 'type'],
      read: words(80),
      empty: 'Ежегодный',
      example: 'Ежегодный',
    }),
    field({
      name: 'days',
      label: 'Остаток дней',
      aliases: ['Остаток', 'Дней', 'Остаток отпуска', 'Остаток отпусков', 'Дней отпуска', 'balance'],
      required: true,
      read: days,
      type: 'numeric(14,2)',
      example: '12,33',
    }),
    field({
      name: 'as_of',
      label: 'На дату',
      aliases: ['Дата', 'Дата остатка', 'Остаток на', 'date'],
      required: true,
      read: date,
      type: 'date',
      example: '01.12.2026',
    }),
    removed,
  ],
};
