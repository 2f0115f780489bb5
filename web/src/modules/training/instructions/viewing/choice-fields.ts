import type { ViewingFilter } from './use-viewings-address.ts';

export const CHOICE_FIELDS: Record<ViewingFilter, { label: string; placeholder: string }> = {
  users: { label: 'Сотрудник', placeholder: 'Все сотрудники' },
  projects: { label: 'Проект', placeholder: 'Все проекты' },
  instructions: { label: 'Инструктаж', placeholder: 'Все инструктажи' },
  statuses: { label: 'Состояние', placeholder: 'Любое' },
};
