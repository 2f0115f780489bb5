import type { Belonging } from './belonging.sql.ts';
import { SHIFT_DAYS } from './shift-days.sql.ts';
import { SIGNING } from './signing.sql.ts';
import { TOLD } from './told.sql.ts';
import { TRACES } from './traces.sql.ts';
import { WORK } from './work.sql.ts';

/** All personal data, in page order. */
export const BELONGINGS: readonly Belonging[] = [...SIGNING, ...WORK, ...SHIFT_DAYS, ...TOLD, ...TRACES];

const AT_WORK = 'what the person did to a record of the organisation is told by the own log';

/** Account and employee columns excluded from the archive, with the reason. */
export const NOT_GIVEN: Readonly<Record<string, string>> = {
  'totp_step.account_id': 'half minutes whose codes are used: no more than the second factor being on',
  'oidc_sign_in.account_id': 'a sign-in by the provider that is under way, for minutes',
  'idempotency.account_id': 'answers of the last day, given before, kept against repeated requests',
  'news.updated_by': AT_WORK,
  'faq_question.updated_by': AT_WORK,
  'document.updated_by': AT_WORK,
  'stored_file.uploaded_by': AT_WORK,
  'image.uploaded_by': AT_WORK,
  'film_conversion.created_by': AT_WORK,
  'erp_import.account_id': AT_WORK,
  'policy_edition.published_by': AT_WORK,
  'feedback.handled_by': AT_WORK,
  'feedback.taken_by': AT_WORK,
  'shift_change.account_id': AT_WORK,
  'shift_reminder.reminded_by': AT_WORK,
  'shift_invitation.invited_by': AT_WORK,
  'demand_template.created_by': AT_WORK,
  'shift_attendance.marked_by': AT_WORK,
  'instruction_reminder.reminded_by': AT_WORK,
  'exemption.created_by': AT_WORK,
  'exemption.lifted_by': AT_WORK,
  'knowledge_care.owner_id': AT_WORK,
  'knowledge_care.checked_by': AT_WORK,
};
