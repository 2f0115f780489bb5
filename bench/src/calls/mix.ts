import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { documents } from '../prepared/documents.ts';
import type { Organisation } from '../prepared/organisation.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentile, percentilesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { type Call, openBrowsers } from '../support/browsers.ts';
import * as hot from './hot-calls.ts';

/** 5 000 people make 8 calls each within the minute that opens a week. */
const PER_SECOND = 670;
const DURATION = { quick: 10, full: 60 };
const WARM_UP = 5;
/** Milliseconds. */
const AIMS = { p95: 100, p99: 300 };
/** A full shift refuses with 409, as it should. */
const EXPECTED = new Set([200, 201, 409]);

interface MixedCall {
  name: string;
  /** Part of all calls, percent. */
  share: number;
  next: () => Call;
}

/** Everybody opens the shifts and books; some look at the rest of the portal, a few managers at theirs. */
async function mixOf(organisation: Organisation): Promise<MixedCall[]> {
  const { operators, admins, portal } = organisation;
  const { news, projects } = await hot.recordsOf(organisation);
  const weeks = await openWeeks(portal.url, operators);
  const words = [...documents(300)]
    .flatMap(({ title }) => title.split(' '))
    .filter((word) => word.length > 4);
  const monday = weeks[0] ?? '';
  const { random } = hot;
  const from = (people: typeof operators) => (name: string, share: number, pathOf: () => string) => ({
    ...{ name, share },
    next: (): Call => ({ path: pathOf(), token: random.pick(people).token }),
  });
  const [operator, manager] = [from(operators), from(admins)];
  return [
    operator('Сведения о себе', 10, () => '/api/account/info/'),
    operator('Настройки', 10, () => '/api/settings/'),
    operator('Мне нужно', 10, () => '/api/duties/'),
    operator('Дни записи', 12, () => '/api/work_time/get_available_dates/'),
    operator('Свои смены за месяц', 17, hot.monthPath),
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
    operator('Документы проекта', 2, () => hot.documentsPath(projects)),
    operator('Поиск', 1, () => `/api/search/?query=${encodeURIComponent(random.pick(words))}`),
    manager('Журнал действий', 0.5, () => `/api/logging/?page[number]=${random.int(1, 10)}&page[size]=20`),
    manager(
      'Доска: покрытие недели',
      0.5,
      () =>
        `/api/work_time/coverage/?from=${monday}&to=${addDays(monday, 6)}&area=${encodeURIComponent(random.pick(operators).area)}&by=position&fields=counts`,
    ),
  ];
}

/** Sends calls at that pace whether or not earlier ones were answered; times by name of the call. */
async function sendAtPace(url: string, mix: readonly MixedCall[], duration: number) {
  const deck = mix.flatMap((mixed) => Array.from({ length: mixed.share * 2 }, () => mixed));
  const browsers = openBrowsers(url);
  const times = new Map<string, number[]>(mix.map(({ name }) => [name, []]));
  const statuses = new Map<number, number>();
  const under: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < duration * PER_SECOND; sent += 1) {
    const ahead = (sent * 1000) / PER_SECOND - (performance.now() - started);
    if (ahead > 1) await wait(ahead);
    const { name, next } = hot.random.pick(deck);
    under.push(
      browsers.send(next()).then(({ status, took }) => {
        times.get(name)?.push(took);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(under);
  const perSecond = under.length / ((performance.now() - started) / 1000);
  browsers.close();
  return { times, statuses, perSecond };
}

/** The busiest minute of 5 000 people. */
export async function busiestMinute(organisation: Organisation, { isQuick }: BenchOptions): Promise<Row[]> {
  const mix = await mixOf(organisation);
  const { url } = organisation.portal;
  await sendAtPace(url, mix, WARM_UP);
  const { times, statuses, perSecond } = await sendAtPace(url, mix, DURATION[isQuick ? 'quick' : 'full']);
  const all = [...times.values()].flat();
  const unexpected = [...statuses].filter(([status]) => status !== 503 && !EXPECTED.has(status));
  const title = `Самая занятая минута, ${PER_SECOND} вызовов в секунду`;
  return [
    {
      ...{ name: `${title}: p95`, value: percentile(all, 0.95), unit: 'мс', aim: { most: AIMS.p95 } },
      note: `${percentilesInWords(all)}; ${perSecond.toFixed(0)} в секунду`,
    },
    { name: `${title}: p99`, value: percentile(all, 0.99), unit: 'мс', aim: { most: AIMS.p99 } },
    { name: `${title}: ответов 503`, value: statuses.get(503) ?? 0, unit: '', aim: { most: 0 } },
    {
      ...{ name: `${title}: других ошибок`, unit: '', aim: { most: 0 } },
      value: unexpected.reduce((sum, [, count]) => sum + count, 0),
      note: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    },
    ...[...times].map(([name, took]) => ({
      ...{ name: `— ${name}: p95`, value: percentile(took, 0.95), unit: 'мс', aim: { most: AIMS.p95 } },
      note: percentilesInWords(took),
    })),
  ];
}
