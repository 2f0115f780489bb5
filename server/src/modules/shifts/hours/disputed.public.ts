export { assertDisputable, settleAttendance } from '../attendance/attendance.rules.ts';
export { putAnswered } from './hours.sql.ts';
