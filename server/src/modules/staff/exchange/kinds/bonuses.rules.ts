import { date, oneOf, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, moneyField, removed } from './fields.rules.ts';
import type { ErpKindRules, ErpRecord } from './kind.rules.ts';

const gross = oneOf([
  [true, ['до налогов', 'да', 'гросс', 'gross', 'yes', 'true', '1', 'истина']],
  [false, ['на руки', 'нет', 'нетто', 'после налогов', 'net', 'no', 'false', '0', 'ложь']],
]);

const deduction = oneOf([
  ['formula', ['по показателям', 'по показателю', 'показатели', 'formula']],
  ['disciplinary', ['дисциплинарное', 'дисциплинарный', 'взыскание', 'disciplinary']],
]);

const NUMBER_PREFIX = '№';

/** Number of the ERP document, else date, reason and description. */
const recordKey = ({ number, date: day, reason_type, description }: ErpRecord): string =>
  number ? `${NUMBER_PREFIX}${number}` : [day, reason_type, description].join('\n');

export const bonuses: ErpKindRules = {
  table: 'bonus_or_fine',
  owned: true,
  traced: true,
  key: ['record_key'],
  identity: ['code_id', 'date', 'reason_type'],
  derived: [{ column: 'record_key', from: recordKey, prefix: NUMBER_PREFIX }],
  fields: [
    codeId,
    field({
      name: 'number',
      label: 'Номер документа',
      aliases: ['Номер', '№', 'document_number', 'doc_number'],
      read: words(50),
      numbers: 'document',
      example: 'ПР-118',
    }),
    field({
      name: 'date',
      label: 'Дата',
      aliases: ['День', 'day'],
      required: true,
      read: date,
      type: 'date',
      example: '12.10.2026',
    }),
    field({
      name: 'reason_type',
      label: 'Основание',
      aliases: ['Причина', 'Вид', 'reason', 'type'],
      required: true,
      example: 'Премия за качество',
    }),
    field({
      name: 'description',
      label: 'Описание',
      aliases: ['Комментарий', 'comment'],
      read: words(1000),
      example: 'Доля брака ниже 1 %',
    }),
    moneyField({
      name: 'value',
      label: 'Сумма',
      aliases: ['Размер', 'amount', 'sum'],
      required: true,
      example: '−1 500,00',
    }),
    field({
      name: 'is_gross',
      label: 'До налогов',
      aliases: ['Гросс', 'gross', 'Налог'],
      read: gross,
      keepsNo: true,
      empty: true,
      type: 'boolean',
      example: 'да',
    }),
    field({ name: 'status', label: 'Статус', aliases: ['Состояние', 'state'], example: 'Начислено' }),
    field({
      name: 'rule',
      label: 'Пункт положения',
      aliases: ['Пункт', 'Правило', 'clause'],
      read: words(500),
      example: 'п. 4.2',
    }),
    field({
      name: 'rule_document',
      label: 'Документ',
      aliases: ['Положение', 'Регламент', 'document'],
      read: words(500),
      empty: null,
      column: 'rule_document_id',
      lookup: 'document',
      example: 'Положение о премировании',
    }),
    field({
      name: 'case_ref',
      label: 'Случай',
      aliases: ['Проект', 'Звонок', 'Анкета', 'case'],
      read: words(500),
      example: 'Звонок 48213',
    }),
    field({
      name: 'decided_by',
      label: 'Решение принял',
      aliases: ['Кто решил', 'Решил', 'decider'],
      read: words(50),
      empty: null,
      numbers: 'employee',
      lookup: 'employee',
      example: '000871',
    }),
    field({
      name: 'kind',
      label: 'Вид снятия',
      aliases: ['Тип снятия', 'deduction_kind'],
      read: deduction,
      empty: null,
      example: 'по показателям',
    }),
    field({
      name: 'case_date',
      label: 'Дата случая',
      aliases: ['День случая', 'case_day'],
      read: date,
      empty: null,
      type: 'date',
      example: '09.10.2026',
    }),
    removed,
  ],
};
