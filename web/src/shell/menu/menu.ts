import type { Role } from '@portal/contract/shared/roles.ts';
import { isPathShown } from '../../platform/settings/sections.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import {
  type Icon,
  IconBinaryTree2,
  IconCalendarEvent,
  IconCertificate,
  IconChecklist,
  IconClipboardList,
  IconDatabaseImport,
  IconFileText,
  IconHeartbeat,
  IconHelpCircle,
  IconHistory,
  IconListCheck,
  IconListDetails,
  IconLock,
  IconMailForward,
  IconMessage2,
  IconMessages,
  IconReceipt,
  IconRefresh,
  IconScale,
  IconSchool,
  IconSettings,
  IconTool,
  IconUserCircle,
  IconAddressBook,
  IconUsers,
  IconFiles,
  IconWallet,
} from '@tabler/icons-react';

export type CounterName = 'duties' | 'instructions';

export interface MenuPage {
  label: string;
  to: string;
  icon: Icon;
  /** Number displayed on the entry. */
  counts?: CounterName;
  /** Heading above the first page of a group. */
  group?: string;
}

/** A top bar entry: a page, or a dropdown of pages. */
export type MenuEntry = MenuPage | { label: string; pages: readonly MenuPage[] };

const KNOWLEDGE_PAGES: readonly MenuPage[] = [
  { label: 'Документы по проекту', to: '/knowledge_base/documents', icon: IconFiles },
  { label: 'Инструктажи', to: '/knowledge_base/instructions', icon: IconSchool },
  { label: 'Классификатор должностей', to: '/knowledge_base/positions', icon: IconBinaryTree2 },
  { label: 'Часто задаваемые вопросы', to: '/knowledge_base/FAQ', icon: IconHelpCircle },
  { label: 'Техническая информация', to: '/knowledge_base/technical_information', icon: IconTool },
];

const DUTIES: MenuPage = { label: 'Мои дела', to: '/duties', icon: IconListDetails, counts: 'duties' };
const PASSWORD = { label: 'Смена пароля', to: '/changePassword', icon: IconLock };
/** Linked by the name in the bar, on a phone in the sheet. */
export const PROFILE: MenuPage = { label: 'Профиль', to: '/account', icon: IconUserCircle };
const OWN_FEEDBACK = { label: 'Мои обращения', to: '/myFeedback', icon: IconMessage2 };
const OWN_PAPERS = { label: 'Мои документы', to: '/papers', icon: IconReceipt };
const PAPER_BATCHES = { label: 'Раздача документов', to: '/papers/batches', icon: IconMailForward };
const OWN_LOG = { label: 'Мой журнал действий', to: '/personalUserLog', icon: IconHistory };

const KNOWLEDGE: MenuEntry = { label: 'База знаний', pages: KNOWLEDGE_PAGES };
const SHIFTS: MenuEntry = { label: 'Выходы', to: '/workTime', icon: IconCalendarEvent };
const STAFF: MenuEntry = { label: 'Сотрудники', to: '/people', icon: IconAddressBook };
const PERSONAL: MenuEntry = {
  label: 'Личный кабинет',
  pages: [
    DUTIES,
    PASSWORD,
    OWN_LOG,
    {
      label: 'Мои инструктажи',
      to: '/personalInstructionsLog',
      icon: IconCertificate,
      counts: 'instructions',
    },
    { label: 'Мои финансы', to: '/erp/myFinances', icon: IconWallet },
    OWN_PAPERS,
    OWN_FEEDBACK,
  ],
};
const LOGS = 'Журналы';
const PEOPLE = 'Люди и обучение';
const PORTAL = 'Портал';

const ADMINISTRATION = {
  label: 'Администрирование',
  pages: [
    { label: 'Журнал действий', to: '/userLog', icon: IconClipboardList, group: LOGS },
    { label: 'Журнал инструктажей', to: '/instructionsLog', icon: IconListCheck, group: LOGS },
    { label: 'Управление пользователями', to: '/userManagement', icon: IconUsers, group: PEOPLE },
    { label: 'Обучение', to: '/compliance', icon: IconChecklist, group: PEOPLE },
    { label: 'Обращения', to: '/feedback', icon: IconMessages, group: PEOPLE },
    { label: 'Споры', to: '/disputes', icon: IconScale, group: PEOPLE },
    { label: 'Актуальность знаний', to: '/freshness', icon: IconRefresh, group: PEOPLE },
  ],
};

/** ERP imports and settings are for administrators only. */
const FOR_ADMINISTRATORS: MenuEntry = {
  ...ADMINISTRATION,
  pages: [
    ...ADMINISTRATION.pages,
    { ...PAPER_BATCHES, group: PORTAL },
    { label: 'Обмен с ERP', to: '/erp/exchange', icon: IconDatabaseImport, group: PORTAL },
    { label: 'Настройки', to: '/settings', icon: IconSettings, group: PORTAL },
    { label: 'Состояние портала', to: '/state', icon: IconHeartbeat, group: PORTAL },
  ],
};

const ACCOUNTANT: readonly MenuEntry[] = [
  STAFF,
  { label: 'Личный кабинет', pages: [DUTIES, PASSWORD, OWN_LOG, OWN_PAPERS, OWN_FEEDBACK] },
  {
    label: 'Администрирование',
    pages: [{ label: 'Документооборот', to: '/adminDocFlow', icon: IconFileText }, PAPER_BATCHES],
  },
];

const isShown = ({ to }: MenuPage): boolean => isPathShown(to);

/** The five pages of the knowledge base, as far as they are switched on. */
export const knowledgePages = (): readonly MenuPage[] => KNOWLEDGE_PAGES.filter(isShown);

/** The main menu of a role without sections that are switched off; a dropdown without pages is left out. */
export const menuFor = (role: Role): readonly MenuEntry[] =>
  wholeMenuOf(role).flatMap((entry): MenuEntry[] => {
    if ('to' in entry) return isShown(entry) ? [entry] : [];
    const pages = entry.pages.filter(isShown);
    return pages.length > 0 ? [{ ...entry, pages }] : [];
  });

/** The main menu of a role (specification, section 2). */
function wholeMenuOf(role: Role): readonly MenuEntry[] {
  if (role === 'B') return ACCOUNTANT;
  if (role === 'O') return [KNOWLEDGE, SHIFTS, STAFF, PERSONAL];
  if (role === 'A') return [KNOWLEDGE, SHIFTS, STAFF, PERSONAL, FOR_ADMINISTRATORS];
  return [KNOWLEDGE, SHIFTS, STAFF, PERSONAL, ADMINISTRATION];
}

/** Pages without a menu entry, and the entry they belong to: '/' is the home page, linked by the logo. */
const BELONGS: readonly (readonly [prefix: string, to: string])[] = [
  ['/file_viewer/document', '/knowledge_base/documents'],
  ['/file_viewer/instruction', '/knowledge_base/instructions'],
  ['/news', '/'],
  ['/information', '/'],
  ['/papers/receipts', '/papers/batches'],
];

const isUnder = (path: string, to: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

/** Menu entry of a path: the longest matching one. */
export function pageOf(menu: readonly MenuEntry[], pathname: string): string | undefined {
  const path = withoutEnd(pathname, '/') || '/';
  const belongs = BELONGS.find(([prefix]) => isUnder(path, prefix))?.[1];
  const pages = menu.flatMap((entry) => ('to' in entry ? [entry.to] : entry.pages.map(({ to }) => to)));
  const own = ['/', ...pages].filter((to) => isUnder(path, to));
  return belongs ?? own.toSorted((a, b) => b.length - a.length)[0];
}

export const isCurrent = (entry: MenuEntry, page: string | undefined): boolean =>
  'to' in entry ? entry.to === page : entry.pages.some(({ to }) => to === page);
