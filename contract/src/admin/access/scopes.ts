/** Rights of an access key; each opens the calls that name it. */
export const SCOPES = [
  'erp:import',
  'people:read',
  'shifts:read',
  'timesheet:read',
  'disputes:read',
  'requests:read',
  'compliance:read',
  'audit:read',
  'scim',
] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_LABELS: Record<Scope, string> = {
  'erp:import': 'Загружать файлы из ERP',
  'people:read': 'Читать сотрудников',
  'shifts:read': 'Читать смены и заполнение',
  'timesheet:read': 'Читать табель',
  'disputes:read': 'Читать споры о снятиях и файлы в них',
  'requests:read': 'Читать заявки и файлы в них',
  'compliance:read': 'Читать, кто обучен',
  'audit:read': 'Читать журнал действий',
  scim: 'Вести учётные записи (SCIM)',
};
