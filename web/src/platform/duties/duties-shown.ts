import type { DutyRecord } from '@portal/contract/notifications/duties/duties.calls.ts';
import { isEditor, type Role } from '@portal/contract/shared/roles.ts';

/** Roles that may open a page; undefined: every role. */
export type RolesOf = (path: string) => readonly Role[] | undefined;

/** Documents are open to everybody, but only editors check them. */
const isOfEditors = ({ kind }: DutyRecord['attributes']): boolean => kind === 'check';

/** Duties whose pages the shown role may open: an administrator may view the portal as an operator. */
export const dutiesShown = <D extends DutyRecord>(
  duties: D[],
  role: Role | undefined,
  rolesOf: RolesOf,
): D[] =>
  role === undefined
    ? duties
    : duties.filter(
        ({ attributes }) =>
          (isEditor(role) || !isOfEditors(attributes)) &&
          rolesOf(attributes.address.split('?', 1)[0] ?? '')?.includes(role) !== false,
      );
