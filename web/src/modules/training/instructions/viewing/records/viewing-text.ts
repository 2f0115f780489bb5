import { countOf } from '../../../../../platform/plural.ts';
import type { Viewing } from '../viewings.queries.ts';

type ViewingProgress = Pick<
  Viewing['attributes'],
  'edition' | 'current_second' | 'duration' | 'reports' | 'played_seconds' | 'hidden_times'
>;

const HOUR = 3600;
const MINUTE = 60;
const UNKNOWN = 'нет сведений';

/** Duration: '4 мин 10 с'. */
export function lengthText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / HOUR), 'ч'],
    [Math.floor(seconds / MINUTE) % MINUTE, 'мин'],
    [Math.floor(seconds) % MINUTE, 'с'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return told.join(' ') || '0 с';
}

/** Labels and values of the viewing details. */
export function watchedTexts({
  edition,
  current_second: second,
  ...how
}: ViewingProgress): [name: string, text: string][] {
  const { duration, reports, played_seconds: played, hidden_times: hidden } = how;
  const length = duration === null ? '' : ` при длине видео ${lengthText(Math.ceil(duration))}`;
  return [
    ['Редакция', edition === null ? UNKNOWN : String(edition)],
    ['Просмотрено', second === -1 ? 'до конца' : `до ${lengthText(second)}`],
    ['Воспроизведение', played === null ? UNKNOWN : `${lengthText(played)}${length}`],
    ['Отчётов', String(reports)],
    [
      'Страница скрывалась',
      hidden === null ? UNKNOWN : hidden === 0 ? 'ни разу' : countOf(hidden, ['раз', 'раза', 'раз']),
    ],
  ];
}
