import * as calls from '@portal/contract/shifts/marks/marks.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { getMarkCode, getMarksToday, putMark } from './marks.rules.ts';

/** A mark opens its transaction itself: wrong codes count although the mark is refused. */
export function markRoutes(answer: Answer): void {
  answer(calls.getMarksToday, getMarksToday);
  answer(calls.getMarkCode, getMarkCode);
  answer.own(calls.putMark, putMark);
}
