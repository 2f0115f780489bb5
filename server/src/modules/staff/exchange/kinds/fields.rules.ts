import { money, words, yesNo } from '../../../../platform/sheets/cells/cells.reader.ts';
import { type ErpField, REMOVED } from './kind.rules.ts';

type Given = Pick<ErpField, 'name' | 'label' | 'aliases' | 'example'> & Partial<ErpField>;

/** An optional text field stored under its own name, unless overridden. */
export const field = (given: Given): ErpField => ({
  required: false,
  read: words(),
  empty: '',
  column: given.name,
  type: 'text',
  ...given,
});

export const codeId = field({
  name: 'code_id',
  label: 'Табельный номер',
  aliases: ['Таб. номер', 'Таб. №', 'Табельный', 'ТН', 'personnel_number', 'employee_code', 'code'],
  required: true,
  read: words(50),
  numbers: 'employee',
  example: '001234',
});

export const moneyField = (given: Given): ErpField =>
  field({ read: money, empty: '0.00', type: 'numeric(14,2)', ...given });

export const removed = field({
  name: REMOVED,
  label: 'Удалено',
  aliases: ['Пометка удаления', 'deleted', 'is_deleted', 'is_removed'],
  read: yesNo,
  keepsNo: true,
  empty: false,
  type: 'boolean',
  example: 'нет',
});
