import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClipboardCheck,
  IconClockQuestion,
  IconFileText,
  IconListCheck,
  IconMail,
  IconMessages,
  IconReceipt,
  IconRefresh,
  IconScale,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import type { Duty } from '../../../platform/duties/duties.queries.ts';

const MARKS: Record<Duty['attributes']['kind'], Icon> = {
  instruction: IconSchool,
  acknowledge: IconFileText,
  plan_week: IconCalendarPlus,
  handover: IconUsers,
  open_place: IconCalendarEvent,
  attendance: IconListCheck,
  feedback: IconMessages,
  email: IconMail,
  check: IconRefresh,
  pay_dispute: IconScale,
  paper: IconReceipt,
  request: IconClipboardCheck,
  hours: IconClockQuestion,
};

/** Icon of a duty by its kind; a warning once it is overdue. */
export const dutyMark = ({ attributes: { kind, overdue } }: Duty): Icon =>
  overdue ? IconAlertTriangle : MARKS[kind];
