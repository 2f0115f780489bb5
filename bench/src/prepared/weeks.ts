import { openBrowsers } from '../support/browsers.ts';
import type { Person } from './people.ts';

/** Mondays of the weeks that people may plan now, the nearest first. */
export async function openWeeks(url: string, [person]: readonly Person[]): Promise<string[]> {
  const browsers = openBrowsers(url);
  const { status, text } = await browsers.send({
    path: '/api/work_time/get_available_dates/',
    token: person?.token ?? '',
  });
  browsers.close();
  if (status !== 200) throw new Error(`The open weeks: ${status} ${text}`);
  const { meta } = JSON.parse(text) as { meta: { weeks: { monday: string }[] } };
  return meta.weeks.map(({ monday }) => monday);
}
