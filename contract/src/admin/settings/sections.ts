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
  wishes: 'shifts',
  disputes: 'finance',
  compliance: 'instructions',
};

/** Whether people see the section: its own switch and that of the section it needs are on. */
export function isSectionOn(sections: Sections, section: Section): boolean {
  const needed = NEEDED_SECTIONS[section];
  return sections[section] && (needed === undefined || sections[needed]);
}
