/** Sections of the portal that an organisation may switch off, in the order of the settings page. */
export const SECTION_TITLES = {
  documents: 'Документы',
  instructions: 'Инструктажи',
  positions: 'Классификатор должностей',
  faq: 'Частые вопросы',
  technical_information: 'Техническая информация',
  search: 'Поиск',
  news: 'Новости',
  information: 'Карточки информации',
  birthdays: 'Дни рождения',
  feedback: 'Обращения',
  shifts: 'Выходы',
  shift_exchange: 'Замены на сменах',
  attendance: 'Явка и табель',
  marks: 'Я на смене',
  wishes: 'Пожелания к сменам',
  requests: 'Заявки',
  finance: 'Мои финансы',
  disputes: 'Споры',
  docflow: 'Документооборот',
  papers: 'Мои документы',
  compliance: 'Обучение',
  freshness: 'Актуальность знаний',
  people: 'Сотрудники',
  notifications: 'Уведомления',
} as const;

export type Section = keyof typeof SECTION_TITLES;
export const SECTIONS = Object.keys(SECTION_TITLES) as Section[];

/** The switch of each section, as it was set. */
export type Sections = Record<Section, boolean>;

/** A section that is off together with another. */
export const NEEDED_SECTIONS: Partial<Record<Section, Section>> = {
  shift_exchange: 'shifts',
  attendance: 'shifts',
  marks: 'attendance',
  wishes: 'shifts',
  disputes: 'finance',
  compliance: 'instructions',
};

/** The section with those that it needs, also through others. */
export const withNeeded = (section: Section): Section[] => {
  const needed = NEEDED_SECTIONS[section];
  return needed === undefined ? [section] : [section, ...withNeeded(needed)];
};

/** Whether people see the section: its own switch and those of the sections it needs are on. */
export const isSectionOn = (sections: Sections, section: Section): boolean =>
  withNeeded(section).every((one) => sections[one]);
