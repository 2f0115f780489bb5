import { addressOf, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { activity, visit } from './write/activity.table.ts';

export const AUDIT_LOG_DATA: readonly PersonalDataSource[] = [
  {
    name: 'log',
    title: 'Журнал действий',
    accounts: [activity.userId],
    fields: {
      created_at: ['Когда', activity.createdAt],
      section: ['Раздел', activity.sectionId, inWords.section],
      action: ['Действие', activity.actionId, inWords.action],
      details: ['Подробности', activity.details],
      address: ['Адрес', addressOf(activity.address)],
      device: ['Устройство', activity.device],
    },
    order: [activity.createdAt, activity.id],
  },
  {
    name: 'visits',
    title: 'Посещения страниц',
    accounts: [visit.userId],
    fields: {
      created_at: ['Когда', visit.createdAt],
      path: ['Страница', visit.path],
      title: ['Название', visit.title],
    },
    order: [visit.createdAt],
  },
];
