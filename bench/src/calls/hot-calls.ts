import { NEWS_TYPES } from '../../../contract/src/news/articles/news.types.ts';
import { randomOf } from '../../../server/src/demo/random.ts';
import { addDays, dayInZone } from '../../../server/src/platform/time/zone.ts';
import type { Organisation } from '../prepared/organisation.ts';
import type { Person } from '../prepared/people.ts';
import type { Call } from '../support/browsers.ts';

/** Different calls of each kind; a round repeats few of them. */
const VARIETY = 2_000;
/** Few enough that the write of a person's first call in a minute is not what is measured. */
const CALLERS = 200;

export interface HotCall {
  title: string;
  calls: Call[];
  /** Milliseconds for one caller, p95. */
  most?: number;
  /** Django REST's calls a second on two cores and the same kind of data, 2026-11-27, and how many times more are aimed at. */
  django?: { perSecond: number; least: number };
}

export const random = randomOf(2_028);
export const today = dayInZone(new Date(), 'Europe/Moscow');

/** Calls of random people; each has its own path. */
export function varied(people: readonly Person[], pathOf: () => string): Call[] {
  const callers = random.shuffled(people).slice(0, CALLERS);
  return Array.from({ length: VARIETY }, () => ({ path: pathOf(), token: random.pick(callers).token }));
}

export const previewsPath = (): string =>
  `/api/news/?fields=preview&filter[news_type]=${encodeURIComponent(random.pick(NEWS_TYPES))}&filter[published]=true&filter[current]=true&page[number]=${random.int(1, 40)}&page[size]=4`;

export const newsPagePath = (): string => `/api/news/?page[number]=${random.int(1, 40)}&page[size]=20`;

export const newsPath = (ids: readonly string[]): string => `/api/news/${random.pick(ids)}/`;

/** The last month, this one or the next: the prepared bookings are of eight weeks. */
export function monthPath(): string {
  const [year, month] = today.split('-').map(Number);
  const start = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + random.int(-1, 1), 1));
  return `/api/work_time/?year=${start.getUTCFullYear()}&month=${start.getUTCMonth() + 1}`;
}

export function placesPath(): string {
  const from = addDays(today, random.int(-14, 14));
  return `/api/work_time/places/?from=${from}&to=${addDays(from, random.int(6, 13))}`;
}

export const documentsPath = (projects: readonly { id: string; pages: number }[]): string => {
  const { id, pages } = random.pick(projects);
  return `/api/knowledge_base/document/?document_project_id=${id}&page[number]=${random.int(1, pages)}&page[size]=50`;
};

/** Identifiers of records for the paths. */
export async function recordsOf({ client }: Organisation) {
  const news = await client.query<{ id: string }>(
    'select id from news where date_time <= now() order by date_time desc limit 1000',
  );
  const projects = await client.query<{ id: string; pages: number }>(
    `select project_id as id, ceil(count(*) / 50.0)::int as pages from document group by 1 order by 1`,
  );
  return { news: news.rows.map(({ id }) => id), projects: projects.rows };
}

/** Calls of the home page, the shifts and the knowledge base, as operators make them. */
export async function hotCalls(organisation: Organisation): Promise<HotCall[]> {
  const { operators } = organisation;
  const { news, projects } = await recordsOf(organisation);
  const hot = (title: string, pathOf: () => string): HotCall => {
    return { title, calls: varied(operators, pathOf) };
  };
  return [
    { ...hot('Анонсы новостей, 4', previewsPath), django: { perSecond: 315, least: 4 } },
    { ...hot('Новости, 20 целиком', newsPagePath), django: { perSecond: 214, least: 2 } },
    hot('Одна новость', () => newsPath(news)),
    hot('Активные карточки', () => '/api/information/information/?information_type=1'),
    hot('Сведения о себе', () => '/api/account/info/'),
    { ...hot('Свои смены за месяц', monthPath), django: { perSecond: 277, least: 8 } },
    hot('Места смен, одна или две недели', placesPath),
    hot('Документы проекта, 50', () => documentsPath(projects)),
  ];
}
