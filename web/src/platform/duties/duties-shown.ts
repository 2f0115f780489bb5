import type { DutyRecord } from '@portal/contract/notifications/duties/duties.calls.ts';
import { isEditor, type Role } from '@portal/contract/shared/roles.ts';

/** Kinds whose pages are open to editors only. */
const OF_EDITORS: ReadonlySet<string> = new Set<DutyRecord['attributes']['kind']>([
  'attendance',
  'feedback',
  'check',
]);

/** Duties of the shown role: an administrator may view the portal as an operator. */
export const dutiesShown = <D extends DutyRecord>(duties: D[], role: Role | undefined): D[] =>
  role === undefined || isEditor(role)
    ? duties
    : duties.filter(({ attributes }) => !OF_EDITORS.has(attributes.kind));
