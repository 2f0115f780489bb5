import { setTimeout as wait } from 'node:timers/promises';
import { LOG_COUNTED } from '../../../contract/src/audit-log/log.calls.ts';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { documents } from '../prepared/documents.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentileRow, statusesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { type Call, openBrowsers } from '../support/browsers.ts';
import { cost } from './cost.ts';
import * as hot from './hot-calls.ts';
import type { MixedCall } from './mixed-call.ts';
import { besideBare } from './pairs.ts';

/** 5 000 people make 4 calls each within the minute that opens a week. */
const PER_SECOND = 340;
const DURATION_SECONDS = { quick: 10, full: 60 };
export const WARM_UP_SECONDS = 5;
const MAX_P95_MS = 100;
const MAX_P99_MS = 300;
/** A full shift refuses with 409. */
const EXPECTED = new Set([200, 201, 409, 503]);

/** Everybody opens the shifts and books, some open other pages, a few managers open theirs. */
export async function mixOf(organisation: Organisation): Promise<MixedCall[]> {
  const { operators, admins } = organisation;
  const { news, projects } = await hot.recordsOf(organisation);
  const weeks = await openWeeks(organisation);
  const titles = documents(300).flatMap(({ title }) => title.split(' '));
  const words = titles.filter((word) => word.length > 4);
  const monday = weeks[0] ?? '';
  const { random } = hot;
  const from = (people: typeof operators) => (name: string, share: number, pathOf: () => string) => ({
    ...{ name, share },
    next: (): Call => ({ path: pathOf(), token: random.pick(people).token }),
  });
  const coveragePath = (): string =>
    `/api/work_time/coverage/?from=${monday}&to=${addDays(monday, 6)}&area=${encodeURIComponent(random.pick(operators).area)}&by=position&fields=counts`;
  const [operator, manager] = [from(operators), from(admins)];
  return [
    operator('Первые ответы страницы', 10, () => '/api/start/'),
    // Parts of the first answers, for their own cost.
    operator('Сведения о себе', 0, () => '/api/account/info/'),
    operator('Настройки', 0, () => '/api/settings/'),
    operator('Мне нужно', 0, () => '/api/duties/'),
    operator('Дни записи', 0, () => '/api/work_time/get_available_dates/'),
    operator('Свои смены за месяц', 0, hot.monthPath),
    operator('Места смен', 10, hot.placesPath),
    {
      ...{ name: 'Запись на смену', share: 10 },
      next: () => ({
        path: '/api/work_time/',
        token: random.pick(operators).token,
        body: { date: addDays(random.pick(weeks), random.int(0, 6)), shift_id: random.int(2, 3) },
      }),
    },
    operator('Анонсы новостей', 6, hot.previewsPath),
    operator('Одна новость', 3, () => hot.newsPath(news)),
    operator('Активные карточки', 2, () => '/api/information/information/?information_type=active'),
    operator('Дни рождения', 2, () => '/api/information/upcoming_birthday/'),
    operator('Мой день', 2, () => '/api/account/my_day/'),
    operator('Уведомления', 2, () => '/api/notifications/?page[number]=1&page[size]=20'),
    operator('Новости, 20 целиком', 0, hot.newsPagePath),
    operator('Документы проекта', 2, () => hot.documentsPath(projects)),
    operator('Поиск', 1, () => `/api/search/?query=${encodeURIComponent(random.pick(words))}`),
    manager(
      'Журнал действий',
      0.5,
      () => `/api/logging/?page[number]=${random.int(1, 10)}&page[size]=20&count_to=${LOG_COUNTED}`,
    ),
    manager('Доска: покрытие недели', 0.5, coveragePath),
  ];
}

/** Sends calls at that pace, answered or not; times by name of the call. */
export async function sendAtPace(
  url: string,
  mix: readonly MixedCall[],
  duration: number,
  perSecondWanted = PER_SECOND,
) {
  const deck = mix.flatMap((mixed) => Array.from({ length: mixed.share * 2 }, () => mixed));
  using browsers = openBrowsers(url);
  const times = new Map<string, number[]>(mix.map(({ name }) => [name, []]));
  const statuses: number[] = [];
  const sending: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < duration * perSecondWanted; sent += 1) {
    const ahead = (sent * 1000) / perSecondWanted - (performance.now() - started);
    if (ahead > 1) await wait(ahead);
    const { name, next } = hot.random.pick(deck);
    sending.push(
      browsers.send(next()).then(({ status, took }) => {
        times.get(name)?.push(took);
        statuses.push(status);
      }),
    );
  }
  await Promise.all(sending);
  const perSecond = sending.length / ((performance.now() - started) / 1000);
  return { times, statuses, perSecond };
}

async function busiestMinute(organisation: Organisation, { size }: BenchOptions): Promise<Row[]> {
  const mix = await mixOf(organisation);
  const { url } = organisation.portal;
  await sendAtPace(url, mix, WARM_UP_SECONDS);
  const { times, statuses, perSecond } = await sendAtPace(url, mix, DURATION_SECONDS[size]);
  const all = [...times.values()].flat();
  const count = (isCounted: (status: number) => boolean): number => statuses.filter(isCounted).length;
  const title = `Самая занятая минута, ${PER_SECOND} вызовов в секунду`;
  return [
    percentileRow(title, 0.95, all, MAX_P95_MS, `${perSecond.toFixed(0)} в секунду`),
    percentileRow(title, 0.99, all, MAX_P99_MS),
    { name: `${title}: ответов 503`, value: count((status) => status === 503), unit: '', most: 0 },
    {
      ...{ name: `${title}: других ошибок`, unit: '', most: 0 },
      value: count((status) => !EXPECTED.has(status)),
      note: statusesInWords(statuses),
    },
    ...[...times].flatMap(([name, took]) =>
      took.length > 0 ? [percentileRow(`— ${name}`, 0.95, took, MAX_P95_MS)] : [],
    ),
  ];
}

/** Hot calls beside a bare server, the busiest minute, then the processor time of each call, on one organisation. */
export async function hotAndMixed(options: BenchOptions): Promise<Row[]> {
  await using organisation = await openOrganisation();
  return [
    ...(await besideBare(organisation, await hot.hotCalls(organisation), options)),
    ...(await busiestMinute(organisation, options)),
    ...(await cost(organisation, await mixOf(organisation), options)),
  ];
}
