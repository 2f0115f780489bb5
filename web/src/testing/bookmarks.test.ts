import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { SignInSearch } from '../modules/accounts/sign-in/sign-in.search.ts';
import { UsersSearch } from '../modules/accounts/users/users.search.ts';
import { DocflowSearch } from '../modules/papers/papers.search.ts';
import { SettingsSearch } from '../screens/settings/settings.search.ts';
import { ExchangeSearch } from '../modules/staff/exchange/exchange.search.ts';
import { InboxSearch } from '../modules/news/feedback/inbox/inbox.search.ts';
import { FinanceSearch } from '../modules/finance/finance.search.ts';
import { ViewingsSearch } from '../modules/training/instructions/viewing/viewings.search.ts';
import { LogSearch } from '../modules/audit-log/log.search.ts';
import { NewsSearch } from '../modules/news/articles/news.search.ts';
import { FoundSearch } from '../modules/search/found.search.ts';
import { BoardSearch } from '../modules/shifts/planning/board.search.ts';
import { ShiftsSearch } from '../modules/shifts/shifts.search.ts';
import { stringifySearch } from '../platform/address/search.ts';
import { HomeSearch } from '../screens/home/home.search.ts';
import { PanelsSearch } from '../ui/panels/address/panels.search.ts';

/** Reads the address like the router, drops invalid parts and writes it again. */
const opened = (schema: z.ZodObject, search: string): string =>
  decodeURIComponent(stringifySearch(schema.parse(defaultParseSearch(search))));

const STAY: [string, z.ZodObject, string][] = [
  ['the home page', HomeSearch, '?news=TNS&birthdays=tomorrow'],
  ['a type of news of the organisation’s own', HomeSearch, '?news=Качество'],
  ['the installed portal', HomeSearch, '?start=app'],
  ['the way after signing in', SignInSearch, '?next=/news/CATI?page=2'],
  ['a list of news', NewsSearch, '?page=3&search=квоты'],
  ['what was found', FoundSearch, '?query=анкета&kind=document&page=2'],
  ['a page of panels', PanelsSearch, '?open=3,5&show=7&item=12&q=квоты'],
  ['own shifts', ShiftsSearch, '?date=2026-11-25&month=2026-12'],
  ['the board', BoardSearch, '?area=Тула&position=Оператор&from=2026-11-23&weeks=4&cell=2026-11-27:2:Тула'],
  ['all areas of the board', BoardSearch, '?area=*&weeks=1'],
  [
    'the change log',
    LogSearch,
    '?page=2&size=100&sort=user,-created_at&users=3,5&sections=2&from=2026-01-01&to=2026-11-22',
  ],
  ['the viewings', ViewingsSearch, '?users=3&projects=1,2&statuses=0,3&endFrom=2026-11-01'],
  ['the users', UsersSearch, '?sort=-username&area=*&position=Интервьюер&group=M&search=иванов'],
  ['the feedback', InboxSearch, '?to=director&state=handled'],
  ['the documents of accountants', DocflowSearch, '?search=справка&type=4&signed=no&from=2026-11-01'],
  ['a section of the settings', SettingsSearch, '?section=planning'],
  ['the exchange', ExchangeSearch, '?page=2&kind=absences'],
  ['own pay', FinanceSearch, '?year=2024'],
];

test.each(STAY)('a saved URL of %s still opens the same page: %#', (_page, schema, search) => {
  expect(opened(schema, search)).toBe(search);
});

const MENDED: [string, z.ZodObject, string, string][] = [
  ['birthdays of no day', HomeSearch, '?news=TNS&birthdays=never', '?news=TNS'],
  ['the first page, which is the plain address', NewsSearch, '?page=1', ''],
  ['a page before the first', NewsSearch, '?page=-2&search=а', '?search=а'],
  ['a kind that cannot be searched', FoundSearch, '?query=а&kind=person', '?query=а'],
  ['a panel twice, and one that is no number', PanelsSearch, '?open=3,x,3', '?open=3'],
  ['several records to scroll to', PanelsSearch, '?item=3,5', ''],
  ['a day that there is not', ShiftsSearch, '?date=2026-02-30&month=2026-13', ''],
  ['a week of the board by a word', BoardSearch, '?from=monday&weeks=two&area=Тула', '?area=Тула'],
  ['a day before the logs', LogSearch, '?from=2021-12-31&to=2022-01-01', '?to=2022-01-01'],
  ['a state that there is not', ViewingsSearch, '?statuses=3,9,0', '?statuses=0,3'],
  ['another view', ViewingsSearch, '?view=everything&due=due', ''],
  ['a group that there is not', UsersSearch, '?group=Z', ''],
  ['feedback to nobody', InboxSearch, '?to=boss&state=new', ''],
  ['a type as older addresses wrote it', DocflowSearch, '?type="4"', '?type=4'],
  ['a year out of range', FinanceSearch, '?year=1999', ''],
  ['what the page does not know', NewsSearch, '?utm_source=mail&page=2', '?page=2'],
];

test.each(MENDED)('%s is dropped', (_what, schema, search, mended) => {
  expect(opened(schema, search)).toBe(mended);
});
