import type { SectionsOfCall } from '../../platform/api/answer.ts';

const OF_TYPE = { document: ['documents'], instruction: ['instructions'] } as const;

/** Section of a file's owner, by the parameter `type` of a path; a path without it may be of either. */
export const sectionsOfFile: SectionsOfCall = ({ type }) =>
  type === 'document' || type === 'instruction' ? OF_TYPE[type] : ['documents', 'instructions'];
