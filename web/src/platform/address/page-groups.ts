interface PageGroup {
  /** Name of the entry that the pages share in the menu of the top bar. */
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** Pages that editors use together: one entry of the top bar, and links to each other beside their titles. */
export const PAGE_GROUPS = {
  shifts: {
    label: 'Выходы',
    pages: [
      { to: '/workTime', label: 'Мои выходы' },
      { to: '/workTime/board', label: 'Планирование' },
      { to: '/workTime/today', label: 'Явка' },
      { to: '/workTime/timesheet', label: 'Табель' },
      { to: '/erp/production', label: 'Выработка' },
    ],
  },
  learning: {
    label: 'Обучение и знания',
    pages: [
      { to: '/compliance', label: 'Обучение' },
      { to: '/freshness', label: 'Актуальность знаний' },
    ],
  },
  inbox: {
    label: 'Обращения и споры',
    pages: [
      { to: '/feedback', label: 'Обращения' },
      { to: '/disputes', label: 'Споры' },
    ],
  },
  portal: {
    label: 'Настройки и состояние',
    pages: [
      { to: '/settings', label: 'Настройки' },
      { to: '/state', label: 'Состояние' },
    ],
  },
} as const satisfies Readonly<Record<string, PageGroup>>;

export const groupOf = (to: string): PageGroup | undefined =>
  Object.values(PAGE_GROUPS).find((group) => group.pages.some((page) => page.to === to));
