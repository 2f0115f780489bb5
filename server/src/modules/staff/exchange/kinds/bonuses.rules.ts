import { date, oneOf, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { codeId, field, moneyField, removed } from './fields.rules.ts';
import type { ErpKindRules, ErpRecord } from './kind.rules.ts';

const gross = oneOf([
  [true, ['до налогов', 'да', 'гросс', 'gross', 'yes', 'true', '1', 'истина']],
  [false, ['на руки', 'нет', 'нетто', 'после налогов', 'net', 'no', 'false', '0', 'ложь']],
]);

/** Number of the ERP document, else date, reason and description. */
const recordKey = ({ number, date: day, reason_type, description }: ErpRecord): string =>
  number ? `№${number}` : [day, reason_type, description].join('\n');

export const bonuses: ErpKindRules = {
  table: 'bonus_or_fine',
  owned: true,
  traced: true,
  key: ['record_key'],
  identity: ['code_id', 'date', 'reason_type'],
  derived: [{ column: 'record_key', from: recordKey }],
  fields: [
    codeId,
    field({
      name: 'number',
      label: 'Номер документа',
      aliases: ['Номер', '№', 'document_number', 'doc_number'],
      read: words(50),
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
    removed,
  ],
};
