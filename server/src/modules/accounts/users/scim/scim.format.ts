import { createHash } from 'node:crypto';
import { SCIM_PATH, SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';

/** Absolute address of a resource. */
export const addressOf = (publicUrl: string, path: string): string => `${publicUrl}/api${SCIM_PATH}/${path}`;

/** Weak version of a resource: equal attributes have an equal one. */
export const versionOf = (resource: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

/** A page of resources, or all of them. */
export const listOf = <R>(Resources: R[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
