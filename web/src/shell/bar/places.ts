import { isEditor, type Role, STAFF } from '@portal/contract/shared/roles.ts';
import { IconCalendarPlus, IconFileUpload, IconHome, IconNews } from '@tabler/icons-react';
import { isPathShown } from '../../platform/settings/sections.ts';
import type { Place } from '../../modules/search/quick/option.ts';
import { menuFor, pagesOf } from '../menu/menu.ts';

const action = (label: string, url: string, icon: Place['icon']): Place => ({
  kind: 'action',
  label,
  url,
  icon,
});
const page = (label: string, url: string, icon: Place['icon']): Place => ({ kind: 'page', label, url, icon });

/** Actions and pages of a role for the search: actions first, then pages in menu order. */
export function placesFor(role: Role): readonly Place[] {
  const pages = pagesOf(menuFor(role)).map(({ label, to, icon }) => page(label, to, icon));
  const places = [
    ...(isEditor(role) ? [action('Добавить новость', '/news/CATI?add=news', IconNews)] : []),
    ...(STAFF.includes(role) ? [action('Записаться на смены', '/workTime', IconCalendarPlus)] : []),
    ...(role === 'B' ? [action('Загрузить документы', '/adminDocFlow', IconFileUpload)] : []),
    page('Главная страница', '/', IconHome),
    ...pages,
  ];
  return places.filter(({ url }) => isPathShown(url.split('?', 1)[0] ?? url));
}
