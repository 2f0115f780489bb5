import type { NewsType } from '@portal/contract/news/news.calls.ts';
import { addDays } from '../platform/zone.ts';
import { CATI_NEWS } from './news-texts/cati.ts';
import { PORTAL_NEWS } from './news-texts/portal.ts';
import { type NewsText, type NewsWriter, textDay, workday } from './news-texts/text-day.ts';
import { TNS_NEWS } from './news-texts/tns.ts';
import { randomOf } from './random.ts';

export interface DemoNews extends NewsText {
  newsType: NewsType;
  /** Calendar day in the organisation's zone. */
  day: string;
}

/** How far back the news go, days. */
const SPAN = 236;

function written(newsType: NewsType, writer: NewsWriter, day: string): DemoNews {
  const seed = [...day].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), newsType.length) % 1_000_000;
  return { newsType, day, ...writer(textDay(day, randomOf(seed))) };
}

/** Spreads the texts, newest first, evenly over the past months; on working days. */
function spread(
  newsType: NewsType,
  writers: readonly NewsWriter[],
  today: string,
  first: number,
): DemoNews[] {
  const step = (SPAN - first) / writers.length;
  return writers.map((writer, at) =>
    written(newsType, writer, workday(addDays(today, -first - Math.round(at * step)))),
  );
}

/** All news, oldest first. */
export function demoNews(today: string): DemoNews[] {
  return [
    ...spread('CATI', CATI_NEWS, today, 0),
    ...spread('TNS', TNS_NEWS, today, 1),
    ...spread('Портал', PORTAL_NEWS, today, 2),
  ].sort((a, b) => a.day.localeCompare(b.day));
}
