import { date } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, removed } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

export const absences: ErpKindRules = {
  table: 'absence',
  owned: true,
  ownColumn: 'request_id',
  traced: false,
  key: ['first_day'],
  identity: ['code_id', 'first_day'],
  fields: [
    codeId,
    field({
      name: 'first_day',
      label: 'Первый день',
      aliases: ['Начало', 'Дата начала', 'С', 'start', 'date_from', 'from'],
      required: true,
      read: date,
      type: 'date',
      example: '01.12.2026',
    }),
    field({
      name: 'last_day',
      label: 'Последний день',
      aliases: ['Конец', 'Окончание', 'Дата окончания', 'По', 'end', 'date_to', 'to'],
      required: true,
      read: date,
      type: 'date',
      example: '14.12.2026',
    }),
    field({
      name: 'reason',
      label: 'Причина',
      aliases: ['Вид отсутствия', 'Вид', 'type'],
      required: true,
      example: 'Отпуск',
    }),
    removed,
  ],
  check: ({ first_day, last_day }) =>
    String(last_day) < String(first_day)
      ? { field: 'last_day', detail: 'Последний день раньше первого.' }
      : undefined,
};
