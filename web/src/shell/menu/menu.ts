import type { Role } from '@portal/contract/shared/roles.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import {
  type Icon,
  IconBinaryTree2,
  IconCalendarStats,
  IconDatabaseImport,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconListCheck,
  IconLock,
  IconMessages,
  IconSchool,
  IconTool,
  IconUsers,
  IconFiles,
  IconWallet,
} from '@tabler/icons-react';

export interface MenuPage {
  label: string;
  to: string;
  icon: Icon;
  /** What is counted at it. */
  counts?: 'due-instructions';
}

/** An entry of the top bar: a page of its own, or a list that drops down. */
export type MenuEntry = { label: string; to: string } | { label: string; pages: readonly MenuPage[] };

export const KNOWLEDGE_PAGES: readonly MenuPage[] = [
  { label: 'Документы по проекту', to: '/knowledge_base/documents', icon: IconFiles },
  { label: 'Инструктажи', to: '/knowledge_base/instructions', icon: IconSchool },
  { label: 'Классификатор должностей', to: '/knowledge_base/positions', icon: IconBinaryTree2 },
  { label: 'Часто задаваемые вопросы', to: '/knowledge_base/FAQ', icon: IconHelpCircle },
  { label: 'Техническая информация', to: '/knowledge_base/technical_information', icon: IconTool },
];

const PASSWORD = { label: 'Смена пароля', to: '/changePassword', icon: IconLock };
const OWN_LOG = { label: 'Журнал действий', to: '/personalUserLog', icon: IconHistory };

const KNOWLEDGE: MenuEntry = { label: 'База знаний', pages: KNOWLEDGE_PAGES };
const SHIFTS: MenuEntry = { label: 'Выходы', to: '/workTime' };
const PERSONAL: MenuEntry = {
  label: 'Личный кабинет',
  pages: [
    PASSWORD,
    OWN_LOG,
    {
      label: 'Мои инструктажи',
      to: '/personalInstructionsLog',
      icon: IconSchool,
      counts: 'due-instructions',
    },
    { label: 'Мои финансы', to: '/erp/myFinances', icon: IconWallet },
  ],
};
const ADMINISTRATION = {
  label: 'Администрирование',
  pages: [
    { label: 'Журнал действий', to: '/userLog', icon: IconHistory },
    { label: 'Журнал инструктажей', to: '/instructionsLog', icon: IconListCheck },
    { label: 'Планирование выходов', to: '/workTime/board', icon: IconCalendarStats },
    { label: 'Управление пользователями', to: '/userManagement', icon: IconUsers },
    { label: 'Обращения', to: '/feedback', icon: IconMessages },
  ],
};

/** Only an administrator takes in what the ERP owns. */
const FOR_ADMINISTRATORS: MenuEntry = {
  ...ADMINISTRATION,
  pages: [...ADMINISTRATION.pages, { label: 'Обмен с ERP', to: '/erp/exchange', icon: IconDatabaseImport }],
};

const ACCOUNTANT: readonly MenuEntry[] = [
  { label: 'Личный кабинет', pages: [PASSWORD, OWN_LOG] },
  {
    label: 'Администрирование',
    pages: [{ label: 'Документооборот', to: '/adminDocFlow', icon: IconFileText }],
  },
];

/** The main menu of a role (specification, section 2). */
export function menuFor(role: Role): readonly MenuEntry[] {
  if (role === 'B') return ACCOUNTANT;
  if (role === 'O') return [KNOWLEDGE, SHIFTS, PERSONAL];
  if (role === 'A') return [KNOWLEDGE, SHIFTS, PERSONAL, FOR_ADMINISTRATORS];
  return [KNOWLEDGE, SHIFTS, PERSONAL, ADMINISTRATION];
}

/** The page is this entry's, or one of its pages. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  const path = withoutEnd(pathname, '/');
  return 'to' in entry ? entry.to === path : entry.pages.some((page) => page.to === path);
}
