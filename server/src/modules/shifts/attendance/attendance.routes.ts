import * as attendance from '@portal/contract/shifts/attendance/attendance.calls.ts';
import * as timesheet from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listAttendance, markAttendance } from './attendance.rules.ts';
import * as rules from './timesheet.rules.ts';

export function attendanceRoutes(answer: Answer): void {
  answer(attendance.listAttendance, listAttendance);
  answer(attendance.markAttendance, markAttendance);
  answer(timesheet.getTimesheet, rules.getTimesheet);
  answer(timesheet.listTimesheetPeople, rules.listTimesheetPeople);
  answer(timesheet.getOwnHours, rules.getOwnHours);
}
