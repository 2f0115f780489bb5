/** Sections of the change log: stable numbers, Russian labels. */
export const SECTIONS = {
  account: [1, 'Учётная запись'],
  users: [2, 'Пользователи'],
  information: [3, 'Информация'],
  news: [4, 'Новости'],
  feedback: [5, 'Обратная связь'],
  images: [6, 'Картинки'],
  documents: [7, 'Документы'],
  instructions: [8, 'Инструктажи'],
  positions: [9, 'Классификатор должностей'],
  faq: [10, 'Частые вопросы'],
  technical: [11, 'Техническая информация'],
  worktime: [12, 'Выходы'],
  demand: [13, 'Планирование выходов'],
  log: [14, 'Журнал действий'],
  instruction_log: [15, 'Журнал инструктажей'],
  finance: [16, 'Финансы'],
  docflow: [17, 'Документооборот'],
  erp: [18, 'Обмен с ERP'],
  settings: [19, 'Настройки'],
  state: [20, 'Состояние портала'],
} as const;
export type Section = keyof typeof SECTIONS;

/** Actions of the change log: stable numbers, Russian labels. */
export const ACTIONS = {
  create: [1, 'Создание'],
  update: [2, 'Изменение'],
  delete: [3, 'Удаление'],
  upload: [4, 'Загрузка файла'],
  download: [5, 'Скачивание файла'],
  import: [6, 'Импорт'],
  sign_in: [7, 'Вход'],
  sign_in_failed: [8, 'Неудачный вход'],
  sign_out: [9, 'Выход'],
  change_password: [10, 'Смена пароля'],
  reset_password: [11, 'Сброс пароля'],
  change_role: [12, 'Смена роли'],
  book: [13, 'Запись на смену'],
  unbook: [14, 'Отмена смены'],
  send: [15, 'Отправка письма'],
  end_session: [16, 'Завершение сеанса'],
  pass: [17, 'Прохождение инструктажа'],
  export: [18, 'Выгрузка'],
  remind: [19, 'Напоминание'],
  undo: [20, 'Отмена импорта'],
  end_booking: [21, 'Снятие смены из-за отсутствия'],
  request_reset: [22, 'Запрос ссылки для нового пароля'],
  reset_by_link: [23, 'Новый пароль по ссылке из письма'],
  enable_totp: [24, 'Второй фактор включён'],
  disable_totp: [25, 'Второй фактор отключён'],
  agree: [26, 'Согласие'],
  mark: [31, 'Отметка о выходе'],
  unable: [40, 'Не сможет выйти'],
  wait: [41, 'Очередь на смену'],
  unwait: [42, 'Выход из очереди'],
  give_place: [43, 'Место из очереди'],
  hand_over: [44, 'Передача смены'],
} as const;
export type Action = keyof typeof ACTIONS;

export const sectionId = (section: Section): number => SECTIONS[section][0];
export const actionId = (action: Action): number => ACTIONS[action][0];
