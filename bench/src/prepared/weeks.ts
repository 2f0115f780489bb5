import type { Organisation } from './organisation.ts';

/** Mondays of the weeks that can be planned now, nearest first. */
export async function openWeeks({ browsers, operators }: Organisation): Promise<string[]> {
  const path = '/api/work_time/get_available_dates/';
  const { text } = await browsers.sendOk({ path, token: operators[0]?.token });
  const { meta } = JSON.parse(text) as { meta: { weeks: { monday: string }[] } };
  return meta.weeks.map(({ monday }) => monday);
}
