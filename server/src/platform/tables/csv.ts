import { stringify } from 'csv-stringify/sync';
import { offsetMinutes } from '../time/zone.ts';
import { type Day, type Duration, hoursText, type Money, type Month, type Table } from './table.ts';

const two = (n: number): string => String(n).padStart(2, '0');

const dayText = ({ day }: Day): string => day.split('-').toReversed().join('.');

function objectText(cell: Day | Month | Duration | Money): string {
  if ('day' in cell) return dayText(cell);
  if ('month' in cell) return cell.month;
  if ('minutes' in cell) return hoursText(cell.minutes);
  return Number(cell.roubles).toFixed(2).replace('.', ',');
}

/** `21.11.2026 09:05:07`, local time of the zone. */
function momentText(moment: Date, timeZone: string): string {
  const wall = new Date(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);
  const day = `${two(wall.getUTCDate())}.${two(wall.getUTCMonth() + 1)}.${wall.getUTCFullYear()}`;
  return `${day} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
}

/**
 * Excel on a Russian Windows expects semicolons, decimal commas and UTF-8 with a byte order mark. A text that
 * looks like a formula gets an apostrophe; a number stays a number, whatever its sign.
 */
const lookOf = (timeZone: string) => ({
  delimiter: ';',
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: {
    number: (value: number) => String(value).replace('.', ','),
    date: (value: Date) => momentText(value, timeZone),
    object: (value: unknown) => ({
      value: objectText(value as Day | Month | Duration | Money),
      escape_formulas: false,
    }),
  },
});

export async function* csvOf({ columns, batches, timeZone }: Table): AsyncGenerator<Buffer> {
  const look = lookOf(timeZone);
  yield Buffer.from(stringify([columns.map(({ title }) => title)], { ...look, bom: true }));
  for await (const rows of batches) yield Buffer.from(stringify([...rows], look));
}
