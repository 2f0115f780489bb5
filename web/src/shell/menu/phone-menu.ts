import type { Role } from '@portal/contract/shared/roles.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { IconHome, IconNews } from '@tabler/icons-react';
import { type MenuPage, menuFor, pageOf } from './menu.ts';

const HOME: MenuPage = { label: 'Главная страница', to: '/', icon: IconHome };
const NEWS: MenuPage = { label: 'Новости', to: '/news/CATI', icon: IconNews };

/** Pages that stand in the bar of a phone where the role's menu has them, by the name that has room there. */
const IN_BAR: Readonly<Record<string, string>> = {
  '/workTime': 'Выходы',
  '/personalInstructionsLog': 'Инструктажи',
  '/adminDocFlow': 'Документы',
};

interface PhoneMenu {
  bar: readonly MenuPage[];
  /** The rest of the role's menu, for the sheet 'Ещё'. */
  groups: readonly { label: string; pages: readonly MenuPage[] }[];
}

/** The main menu of a role as a phone shows it: the same pages, three of them at hand. */
export function phoneMenuFor(role: Role): PhoneMenu {
  const menu = menuFor(role);
  const pages = menu.flatMap((entry) => ('to' in entry ? [entry] : entry.pages));
  const atHand = pages.flatMap((page) => {
    const label = IN_BAR[page.to];
    return label === undefined ? [] : [{ ...page, label }];
  });
  const [first, ...others] = atHand;
  const rest = menu.flatMap((entry) =>
    'to' in entry
      ? []
      : [{ label: entry.label, pages: entry.pages.filter(({ to }) => IN_BAR[to] === undefined) }],
  );
  return {
    bar: [...(first ? [first] : []), NEWS, ...others],
    groups: [{ label: 'Портал', pages: [HOME] }, ...rest.filter((group) => group.pages.length > 0)],
  };
}

/** Address of the bar's page that is open; 'more' for every other page, which the sheet leads to. */
export function openInBar(role: Role, pathname: string): string {
  const path = withoutEnd(pathname, '/') || '/';
  if (path === '/news' || path.startsWith('/news/')) return NEWS.to;
  const page = pageOf(menuFor(role), path);
  return phoneMenuFor(role).bar.find(({ to }) => to === page)?.to ?? 'more';
}
