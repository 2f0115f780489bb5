import { TEAM_MAX } from '@portal/contract/shared/people/contracts.ts';
import { date, email, oneOf, phone, words } from '../../../../platform/sheets/cells/cells.reader.ts';
import { NAME_PARTS } from '../reading/full-name.reader.ts';
import { stateReader } from '../states/state-words.rules.ts';
import { codeId, field } from './fields.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

const contract = oneOf([
  ['staff', ['трудовой договор', 'трудовой', 'тд', 'штат', 'в штате', 'staff']],
  ['civil', ['гпх', 'договор гпх', 'гражданско-правовой', 'гражданско-правовой договор', 'подряд', 'civil']],
]);

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
      read: phone,
      example: '+79001234567',
    }),
    field({
      name: 'team',
      label: 'Команда',
      aliases: ['Группа', 'Бригада', 'team', 'group'],
      read: words(TEAM_MAX),
      empty: null,
      column: 'erp_team',
      inForce: 'team',
      example: 'Опросы 1',
    }),
    field({
      name: 'supervisor_code',
      label: 'Руководитель',
      aliases: [
        'Табельный номер руководителя',
        'Таб. номер руководителя',
        'Таб. № руководителя',
        'Непосредственный руководитель',
        'supervisor',
        'manager',
      ],
      read: words(50),
      empty: null,
      numbers: 'employee',
      column: 'erp_supervisor_code',
      inForce: 'supervisor_code',
      example: '000871',
    }),
    field({
      name: 'hired_on',
      label: 'Принят',
      aliases: ['Дата приёма', 'Дата приёма на работу', 'Дата найма', 'hired', 'hire_date'],
      read: date,
      empty: null,
      type: 'date',
      example: '17.03.2025',
    }),
    field({
      name: 'contract',
      label: 'Вид договора',
      aliases: ['Договор', 'Тип договора', 'Вид занятости', 'contract_type'],
      read: contract,
      empty: null,
      example: 'трудовой',
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
