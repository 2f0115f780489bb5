import { EDITORS, type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { PAGES } from '../../pages.ts';
import type { Page } from '../../platform/address/page.ts';
import { groupOf } from '../../platform/address/page-groups.ts';
import { isPathShown, setSectionPaths } from '../../platform/settings/sections.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import {
  type Icon,
  IconBinaryTree2,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
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

// Here and not in `pages.ts`, because nothing before the sign-in needs the sections.
setSectionPaths(PAGES);

export type CounterName = 'duties' | 'instructions';

export interface MenuPage {
  label: string;
  to: string;
  icon: Icon;
  /** Number displayed on the entry. */
  counts?: CounterName;
  /** Heading above the first page of a group. */
  group?: string;
  /** Pages that share the entry. */
  shared?: readonly string[];
}

/** A top bar entry: a page, or a dropdown of pages. */
export type MenuEntry = MenuPage | { label: string; pages: readonly MenuPage[] };

/** Roles with the entry in their menu, where other roles may open the page too. */
interface Entry extends MenuPage {
  roles: readonly Role[];
}

/** A page in the menu: its title is the label, its roles have the entry, unless `own` says otherwise. */
function entry(to: (typeof PAGES)[number]['path'], icon: Icon, own: Partial<Entry> = {}): Entry {
  const page: Page | undefined = PAGES.find(({ path }) => path === to);
  return { label: page?.title ?? to, to, icon, roles: page?.roles ?? ROLES, ...own };
}

/** Linked by the name in the bar, on a phone in the sheet. */
export const PROFILE: MenuPage = entry('/account', IconUserCircle);

const KNOWLEDGE = [
  entry('/knowledge_base/documents', IconFiles),
  entry('/knowledge_base/instructions', IconSchool),
  entry('/knowledge_base/positions', IconBinaryTree2),
  entry('/knowledge_base/FAQ', IconHelpCircle),
  entry('/knowledge_base/technical_information', IconTool),
];

const LOGS = { group: 'Журналы' };
const PEOPLE = { group: 'Люди и обучение' };
const PORTAL = { group: 'Портал' };

/** The main menu of all roles (specification, section 2). */
const MENU: readonly (Entry | { label: string; pages: readonly Entry[] })[] = [
  { label: 'База знаний', pages: KNOWLEDGE },
  entry('/workTime', IconCalendarEvent),
  entry('/people', IconAddressBook),
  {
    label: 'Личный кабинет',
    pages: [
      entry('/duties', IconListDetails, { counts: 'duties' }),
      entry('/changePassword', IconLock),
      entry('/personalUserLog', IconHistory, { label: 'Мой журнал действий' }),
      entry('/personalInstructionsLog', IconCertificate, { counts: 'instructions' }),
      entry('/erp/myFinances', IconWallet),
      entry('/requests', IconClipboardCheck),
      entry('/papers', IconReceipt),
      entry('/myFeedback', IconMessage2),
    ],
  },
  {
    label: 'Администрирование',
    pages: [
      entry('/userLog', IconClipboardList, LOGS),
      entry('/instructionsLog', IconListCheck, LOGS),
      entry('/userManagement', IconUsers, PEOPLE),
      entry('/compliance', IconChecklist, PEOPLE),
      entry('/feedback', IconMessages, PEOPLE),
      // Supervisors open it from their team on the home page.
      entry('/erp/production', IconChartBar, { ...PEOPLE, roles: EDITORS }),
      // Operators open their disputes from their finances.
      entry('/disputes', IconScale, { ...PEOPLE, label: 'Споры', roles: EDITORS }),
      entry('/freshness', IconRefresh, PEOPLE),
      entry('/adminDocFlow', IconFileText),
      entry('/papers/batches', IconMailForward, PORTAL),
      entry('/erp/exchange', IconDatabaseImport, PORTAL),
      entry('/settings', IconSettings, PORTAL),
      entry('/state', IconHeartbeat, PORTAL),
    ],
  },
];

/** Every page of a menu, in its order. */
export const pagesOf = (menu: readonly MenuEntry[]): readonly MenuPage[] =>
  menu.flatMap((part) => ('to' in part ? [part] : part.pages));

const isShown = ({ to }: MenuPage): boolean => isPathShown(to);

/** The five pages of the knowledge base, as far as they are switched on. */
export const knowledgePages = (): readonly MenuPage[] => KNOWLEDGE.filter(isShown);

/** The main menu of a role without sections that are switched off; a dropdown without pages is left out. */
export const menuFor = (role: Role): readonly MenuEntry[] => {
  const isOfRole = (page: Entry): boolean => page.roles.includes(role) && isShown(page);
  return MENU.flatMap((part): MenuEntry[] => {
    if ('to' in part) return isOfRole(part) ? [part] : [];
    const pages = part.pages.filter(isOfRole);
    // The two pages of an accountant need no headings.
    const shown = role === 'B' ? pages.map((page) => ({ ...page, group: undefined })) : pages;
    return shown.length > 0 ? [{ ...part, pages: shown }] : [];
  });
};

/** The menu of the top bar: pages of a group share the entry of the first of them. */
export function topMenuFor(role: Role): readonly MenuEntry[] {
  const menu = menuFor(role);
  const all = pagesOf(menu);
  const folded = (page: MenuPage): readonly MenuPage[] => {
    const group = groupOf(page.to);
    const shared = all.map(({ to }) => to).filter((to) => group?.pages.some((other) => other.to === to));
    if (!group || shared.length < 2) return [page];
    return shared[0] === page.to ? [{ ...page, label: group.label, shared }] : [];
  };
  return menu.flatMap((part): readonly MenuEntry[] =>
    'to' in part ? folded(part) : [{ ...part, pages: part.pages.flatMap(folded) }],
  );
}

/** Pages that a menu may lack, and the entry they belong to: '/' is the home page, linked by the logo. */
const BELONGS: readonly (readonly [prefix: string, to: string])[] = [
  ['/file_viewer/document', '/knowledge_base/documents'],
  ['/file_viewer/instruction', '/knowledge_base/instructions'],
  ['/news', '/'],
  ['/information', '/'],
  ['/papers/receipts', '/papers/batches'],
  ['/adminDocFlow/types', '/settings'],
  ['/disputes', '/erp/myFinances'],
];

const isUnder = (path: string, to: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

/** Menu entry of a path: the longest matching one. */
export function pageOf(menu: readonly MenuEntry[], pathname: string): string | undefined {
  const path = withoutEnd(pathname, '/') || '/';
  const pages = pagesOf(menu).map(({ to }) => to);
  if (pages.includes(path)) return path;
  const belongs = BELONGS.find(
    ([prefix, to]) => isUnder(path, prefix) && (to === '/' || pages.includes(to)),
  )?.[1];
  const own = ['/', ...pages].filter((to) => isUnder(path, to));
  return belongs ?? own.toSorted((a, b) => b.length - a.length)[0];
}

export const isCurrent = (entry: MenuEntry, page: string | undefined): boolean =>
  'to' in entry
    ? entry.to === page || (page !== undefined && entry.shared?.includes(page) === true)
    : entry.pages.some((one) => isCurrent(one, page));
