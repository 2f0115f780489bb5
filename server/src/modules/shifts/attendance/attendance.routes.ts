import * as attendance from '@portal/contract/shifts/attendance/attendance.calls.ts';
import * as timesheet from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import { listAttendance, markAttendance } from './attendance.rules.ts';
import * as rules from './timesheet.rules.ts';

export const attendanceRoutes = bind(
  { ...attendance, ...timesheet },
  { ...rules, listAttendance, markAttendance },
);
