import { crc32 } from 'node:zlib';
import { COVERAGE_TEXTS } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { SPAN_DAYS } from '@portal/contract/shifts/shifts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lengthOf } from './weeks.rules.ts';

/** Refuses a reversed range or one longer than a single response may hold. */
export function assertSpan({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new Refusal('validation', { parameter: 'from', detail: COVERAGE_TEXTS.order });
  if (lengthOf(from, to) > SPAN_DAYS) {
    throw new Refusal('validation', { parameter: 'to', detail: COVERAGE_TEXTS.span });
  }
}

const digitsOf = (name: string): string => String(crc32(name)).padStart(10, '0');

/** Row id: date and shift digits, then a checksum of each name (areas and positions have no numeric id). */
export const cellId = (date: string, shiftId: number, ...names: string[]): string =>
  `${date.replaceAll('-', '')}${shiftId}${names.map(digitsOf).join('')}`;
