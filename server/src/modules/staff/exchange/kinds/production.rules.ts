import { count, date, hours, kopecks, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, removed } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

/** A person's day may have no figures of one kind: they count as zero, an unknown sum does not. */
const whole = { read: count, empty: 0, type: 'integer' } as const;

export const production: ErpKindRules = {
  table: 'production',
  owned: true,
  traced: false,
  key: ['day', 'project'],
  identity: ['code_id', 'date', 'project'],
  fields: [
    codeId,
    field({
      name: 'date',
      label: 'Дата',
      aliases: ['День', 'day'],
      required: true,
      read: date,
      column: 'day',
      type: 'date',
      example: '26.11.2026',
    }),
    field({
      name: 'project',
      label: 'Проект',
      aliases: ['Опрос', 'Исследование', 'survey'],
      required: true,
      read: words(200),
      example: 'Омнибус, волна 48',
    }),
    field({
      name: 'completed',
      label: 'Готово',
      aliases: ['Выполнено', 'Анкет', 'Завершено', 'done'],
      ...whole,
      example: '14',
    }),
    field({
      name: 'refused',
      label: 'Отказы',
      aliases: ['Отказов', 'Брак', 'refusals'],
      ...whole,
      example: '31',
    }),
    field({
      name: 'hours',
      label: 'Часы',
      aliases: ['Часов', 'Отработано часов', 'Время'],
      column: 'minutes',
      ...whole,
      read: hours,
      example: '5:45',
    }),
    field({
      name: 'amount',
      label: 'Сумма',
      aliases: ['Сумма, руб.', 'Заработано', 'sum'],
      read: kopecks,
      column: 'kopecks',
      empty: null,
      type: 'integer',
      example: '1 834,50',
    }),
    removed,
  ],
};
