import * as attendance from '@portal/contract/shifts/attendance/attendance.calls.ts';
import * as timesheet from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { bind } from '../../../platform/api/bind.ts';
import { type Module, type Objections, partsOf } from '../../../platform/module.ts';
import { listAttendance, markAttendance } from './attendance.rules.ts';
import { getTimesheet, listTimesheetPeople } from './timesheet.rules.ts';

const NONE: Objections = () => Promise.resolve(new Map());

/** The timesheet asks the module of requests about open objections. */
export function attendanceRoutes(answer: Answer, modules: readonly Module[]): void {
  const objections = partsOf(modules).find((part) => part.objections)?.objections ?? NONE;
  bind(
    { ...attendance, ...timesheet },
    {
      ...{ listAttendance, markAttendance },
      ...{ getTimesheet: getTimesheet(objections), listTimesheetPeople: listTimesheetPeople(objections) },
    },
  )(answer);
}
