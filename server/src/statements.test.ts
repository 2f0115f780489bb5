import { describe, expect, test } from 'vitest';
import { addDays, dayInZone } from './platform/time/zone.ts';
import { sentDuring } from './testing/sent-statements.ts';
import type { Person } from './testing/test-portal.ts';
import { usePortal } from './testing/use-portal.ts';

const portal = await usePortal();
const [editor, operator] = [await portal.person('M'), await portal.person('O')];
await portal.call(editor, 'POST', '/news/', {
  body: { news_type: 'CATI', date_time: '2026-01-01T10:00', title: 'Новость', content: '<p>Текст</p>' },
});

const today = dayInZone(new Date(), 'Europe/Moscow');
const week = `from=${today}&to=${addDays(today, 6)}`;

/** Each call with the statements that it costs, the session's among them: a figure that falls is written down. */
describe('a page costs few statements', () => {
  test.each<[path: string, who: () => Person, most: number]>([
    ['/account/info/', () => operator, 2],
    ['/settings/', () => operator, 1],
    ['/start/', () => operator, 15],
    ['/duties/', () => operator, 10],
    ['/duties/', () => editor, 16],
    ['/work_time/get_available_dates/', () => operator, 1],
    ['/work_time/?year=2026&month=11', () => operator, 2],
    [`/work_time/places/?${week}`, () => operator, 2],
    ['/news/?fields=preview&page[size]=4', () => operator, 4],
    ['/news/1/', () => operator, 4],
    ['/news/?page[number]=1&page[size]=20', () => operator, 4],
    ['/information/information/?information_type=active', () => operator, 2],
    ['/information/upcoming_birthday/', () => operator, 2],
    ['/account/my_day/', () => operator, 6],
    ['/notifications/?page[number]=1&page[size]=20', () => operator, 3],
    ['/knowledge_base/document/?page[number]=1&page[size]=20', () => operator, 2],
    ['/work_time/open_places/', () => operator, 2],
    ['/work_time/handover/', () => operator, 2],
  ])('%s', async (path, who, most) => {
    await portal.ok(who(), 'GET', path);
    const sent = await sentDuring(portal.database.pool, () => portal.ok(who(), 'GET', path));
    expect(sent.map(({ text }) => text)).toHaveLength(most);
  });
});
