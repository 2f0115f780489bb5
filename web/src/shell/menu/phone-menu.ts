import type { Role } from '@portal/contract/shared/roles.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { isPathShown } from '../../platform/settings/sections.ts';
import { IconHome, IconNews } from '@tabler/icons-react';
import { type MenuEntry, type MenuPage, menuFor, pageOf, pagesOf, PROFILE } from './menu.ts';

const HOME: MenuPage = { label: 'Главная страница', to: '/', icon: IconHome };
const NEWS: MenuPage = { label: 'Новости', to: '/news/CATI', icon: IconNews };

/** Pages in the bottom bar if the role has them, with their short labels. */
const IN_BAR: Readonly<Record<string, string>> = {
  '/workTime': 'Выходы',
  '/personalInstructionsLog': 'Инструктажи',
  '/adminDocFlow': 'Документы',
};

interface PhoneMenu {
  bar: readonly MenuPage[];
  /** Remaining pages of the role, for the sheet 'Ещё'. */
  groups: readonly { label: string; pages: readonly MenuPage[] }[];
}

/** Groups of the sheet: those of the drop-down, or the drop-down itself. */
const groupsOf = ({ label, pages }: Extract<MenuEntry, { pages: unknown }>): PhoneMenu['groups'] =>
  [...new Set(pages.map(({ group }) => group))].map((group) => ({
    label: group ?? label,
    pages: pages.filter((page) => page.group === group && IN_BAR[page.to] === undefined),
  }));

/** Main menu of a role on a phone: the same pages, three of them in the bottom bar. */
export function phoneMenuFor(role: Role): PhoneMenu {
  const menu = menuFor(role);
  const pages = pagesOf(menu);
  const atHand = pages.flatMap((page) => {
    const label = IN_BAR[page.to];
    return label === undefined ? [] : [{ ...page, label }];
  });
  const [first, ...others] = atHand;
  const main = menu.flatMap((entry) => ('to' in entry && IN_BAR[entry.to] === undefined ? [entry] : []));
  const rest = menu.flatMap((entry) => ('to' in entry ? [] : groupsOf(entry)));
  return {
    bar: [...(first ? [first] : []), ...(isPathShown(NEWS.to) ? [NEWS] : []), ...others],
    groups: [
      { label: 'Главное', pages: [HOME, ...main, PROFILE] },
      ...rest.filter((group) => group.pages.length > 0),
    ],
  };
}

/** Path of the current page in the bottom bar; 'more' for any other page but the home page. */
export function openInBar(role: Role, pathname: string): string | undefined {
  const path = withoutEnd(pathname, '/') || '/';
  if (path === '/') return undefined;
  if (path === '/news' || path.startsWith('/news/')) return NEWS.to;
  const page = pageOf(menuFor(role), path);
  return phoneMenuFor(role).bar.find(({ to }) => to === page)?.to ?? 'more';
}
