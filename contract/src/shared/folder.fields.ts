import { z } from 'zod';
import { KNOWLEDGE_LIMITS } from './text/folder.limits.ts';

export const REQUIRED = 'Это обязательное поле';

export const nameField = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, `Не больше ${max} знаков.`);

export const Comment = z
  .string()
  .trim()
  .max(KNOWLEDGE_LIMITS.comment, `Не больше ${KNOWLEDGE_LIMITS.comment} знаков.`)
  .nullish()
  .transform((text) => text ?? '');
