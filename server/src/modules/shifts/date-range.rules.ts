import { crc32 } from 'node:zlib';
import { COVERAGE_TEXTS } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { SPAN_DAYS } from '@portal/contract/shifts/shifts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lengthOf } from './weeks.rules.ts';

/** Refuses a span that goes backwards or is longer than one answer holds. */
export function assertSpan({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new Refusal('validation', { parameter: 'from', detail: COVERAGE_TEXTS.order });
  if (lengthOf(from, to) > SPAN_DAYS) {
    throw new Refusal('validation', { parameter: 'to', detail: COVERAGE_TEXTS.span });
  }
}

const digitsOf = (name: string): string => String(crc32(name)).padStart(10, '0');

/**
 * Id of a cell: its day and shift in digits; of an area or a position the checksum of its name too, for they have
 * no number.
 */
export const cellId = (date: string, shiftId: number, ...names: string[]): string =>
  `${date.replaceAll('-', '')}${shiftId}${names.map(digitsOf).join('')}`;
