import { date, email, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { NAME_PARTS } from '../reading/full-name.reader.ts';
import { stateReader } from '../states/state-words.rules.ts';
import { codeId, field } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

export const employees: ErpKindRules = {
  table: 'employee',
  owned: false,
  traced: false,
  key: ['code_id'],
  identity: ['code_id'],
  fields: [
    codeId,
    field({
      name: 'last_name',
      label: 'Фамилия',
      aliases: ['surname', 'lastname'],
      required: true,
      example: 'Кузьмин',
    }),
    field({ name: 'first_name', label: 'Имя', aliases: ['firstname'], required: true, example: 'Илья' }),
    field({
      name: 'middle_name',
      label: 'Отчество',
      aliases: ['patronymic', 'middlename'],
      example: 'Андреевич',
    }),
    field({
      name: 'full_name',
      label: 'ФИО одним столбцом',
      aliases: [
        'ФИО',
        'Ф.И.О.',
        'Сотрудник',
        'Фамилия Имя Отчество',
        'Работник',
        'Физическое лицо',
        'full_name',
      ],
      parts: NAME_PARTS,
      example: 'Кузьмин Илья Андреевич',
    }),
    field({
      name: 'birth_day',
      label: 'Дата рождения',
      aliases: ['birthday', 'birth_date', 'ДР'],
      read: date,
      empty: null,
      type: 'date',
      example: '23.05.1999',
    }),
    field({
      name: 'area',
      label: 'Площадка',
      aliases: ['Подразделение', 'Город', 'site', 'department'],
      required: true,
      example: 'Тула',
    }),
    field({
      name: 'position',
      label: 'Должность',
      aliases: ['job', 'job_title'],
      required: true,
      example: 'Оператор CATI',
    }),
    field({
      name: 'email',
      label: 'Почта',
      aliases: ['E-mail', 'Электронная почта', 'mail'],
      read: email,
      example: 'i.kuzmin@opros.example',
    }),
    field({
      name: 'phone',
      label: 'Телефон',
      aliases: ['mobile', 'Мобильный телефон'],
      read: words(50),
      example: '+79001234567',
    }),
    field({
      name: 'state',
      label: 'Состояние',
      aliases: ['Статус', 'status'],
      read: stateReader(new Map()),
      empty: 'W',
      example: 'работает',
    }),
  ],
};
