/** Progress of an upload at a time of the page's clock, ms and bytes. */
export interface Sample {
  at: number;
  sent: number;
}

/** Window of the speed, ms: an average since the start would hide a stall. */
const SPEED_WINDOW_MS = 4000;
/** Minimum time for a speed, ms. */
const MIN_SPAN_MS = 400;

export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= SPEED_WINDOW_MS),
  sample,
];

/** Bytes per second; undefined if it is too early. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MIN_SPAN_MS) return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

const KB = 1024;
const MB = KB * KB;
const upTo = (digits: number) => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits });
const whole = upTo(0);
const tenths = upTo(1);
const megabytes = (bytes: number): string => (bytes < 100 * MB ? tenths : whole).format(bytes / MB);

/** '340 КБ', '12,3 МБ' */
export const sizeText = (bytes: number): string =>
  bytes < 0.1 * MB ? `${whole.format(Math.ceil(bytes / KB))} КБ` : `${megabytes(bytes)} МБ`;

/** '3,4 МБ/с' */
export const speedText = (perSecond: number): string => `${tenths.format(perSecond / MB)} МБ/с`;

const SOON = 1;
const MINUTE = 60;
const HOUR = 3600;

/** 'осталось 2 мин 5 с'; '' if unknown. */
export function timeLeftText(bytesLeft: number, perSecond: number | undefined): string {
  if (!perSecond || perSecond <= 0) return '';
  const seconds = Math.ceil(bytesLeft / perSecond);
  if (seconds <= SOON) return 'осталась секунда';
  if (seconds < MINUTE) return `осталось ${seconds} с`;
  if (seconds >= HOUR) return 'осталось больше часа';
  const rest = seconds % MINUTE;
  return `осталось ${Math.floor(seconds / MINUTE)} мин${rest ? ` ${rest} с` : ''}`;
}
