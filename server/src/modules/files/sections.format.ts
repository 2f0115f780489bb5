import type { SectionsOfCall } from '../../platform/api/answer.ts';

/** Section of a file's owner, by the parameter `type` of a path. */
export const sectionsOfFile: SectionsOfCall = ({ type }) =>
  type === 'document' ? ['documents'] : type === 'instruction' ? ['instructions'] : [];
