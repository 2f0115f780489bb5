import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { sanitizeHtml } from '../platform/html/html.ts';
import { addDays } from '../platform/time/zone.ts';
import { CATI_EARLIER, CATI_TOTALS } from './news-texts/cati-earlier.ts';
import { CATI_AHEAD, CATI_NEWS } from './news-texts/cati.ts';
import { HOLIDAY_NOTICE, HOLIDAYS } from './news-texts/holidays.ts';
import { PORTAL_EARLIER } from './news-texts/portal-earlier.ts';
import { PORTAL_AHEAD, PORTAL_NEWS } from './news-texts/portal.ts';
import { type NewsText, type NewsWriter, textDay, workday } from './news-texts/text-day.ts';
import { TNS_EARLIER } from './news-texts/tns-earlier.ts';
import { TNS_NEWS } from './news-texts/tns.ts';
import { randomOf } from './random.ts';

export interface DemoNews extends NewsText {
  newsType: NewsType;
  /** Calendar day in the organisation's zone. */
  day: string;
  /** When it was written: a day before it came out, or yesterday for those that wait. */
  writtenOn: string;
  /** Wall-clock time of that day, `HH:MM`. */
  writtenAt: string;
}

/** How far back the news go, days. */
const HISTORY_DAYS = 240;
/** Over 1: the older, the rarer. */
const THINNING = 1.35;
/** Holidays spoken of, the latest ones. */
const HOLIDAY_NEWS = 2;
const USUAL_MONTH = 17_200;

interface Place {
  newsType: NewsType;
  day: string;
  writer: NewsWriter;
}

function written({ newsType, day, writer }: Place, today: string): DemoNews {
  const random = randomOf(
    Array.from(`${newsType}${day}`).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7),
  );
  const { title, content } = writer(textDay(day, random));
  return {
    newsType,
    day,
    writtenOn: addDays(day > today ? today : day, -1),
    writtenAt: `${random.int(10, 17)}:${random.int(10, 59)}`,
    title,
    content: sanitizeHtml(content),
  };
}

/** Spreads the texts, newest first, over the past months, the new ones closer together; on working days. */
function spread(newsType: NewsType, writers: readonly NewsWriter[], today: string, first: number): Place[] {
  return writers.map((writer, at) => {
    const ago = first + Math.round((HISTORY_DAYS - first) * (at / writers.length) ** THINNING);
    return { newsType, writer, day: workday(addDays(today, -ago)) };
  });
}

/** The report of a month comes on the 6th of the next one, or on the Friday before. */
function monthlyTotals(today: string): Place[] {
  const days: string[] = [];
  for (let day = today; days.length < CATI_TOTALS.length; day = addDays(day, -1))
    if (day.endsWith('-06') && workday(day) <= today) days.push(workday(day));
  return days.flatMap((day, at) => {
    const writer = CATI_TOTALS[at]?.(USUAL_MONTH + ((at * 619) % 1_500));
    return writer ? [{ newsType: 'CATI' as const, writer, day }] : [];
  });
}

function holidays(today: string): Place[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap((at) =>
      HOLIDAYS.map(({ monthDay, writer }) => ({
        newsType: 'Портал' as const,
        writer,
        day: workday(addDays(`${at}-${monthDay}`, -HOLIDAY_NOTICE)),
      })),
    )
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, HOLIDAY_NEWS);
}

/** All news, oldest first; two of them wait for their day. */
export function demoNews(today: string): DemoNews[] {
  const places: Place[] = [
    { newsType: 'CATI', writer: CATI_AHEAD, day: addDays(today, 3) },
    { newsType: 'Портал', writer: PORTAL_AHEAD, day: addDays(today, 2) },
    ...spread('CATI', [...CATI_NEWS, ...CATI_EARLIER], today, 0),
    ...monthlyTotals(today),
    ...spread('TNS', [...TNS_NEWS, ...TNS_EARLIER], today, 1),
    ...spread('Портал', [...PORTAL_NEWS, ...PORTAL_EARLIER], today, 2),
    ...holidays(today),
  ];
  return places.toSorted((a, b) => a.day.localeCompare(b.day)).map((place) => written(place, today));
}
