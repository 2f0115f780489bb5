import { z } from 'zod';

/** Text limits of the knowledge base (specification, section 9). */
export const KNOWLEDGE_LIMITS = {
  projectName: 40,
  instructionProjectName: 64,
  comment: 512,
  sectionName: 40,
  question: 1024,
  categoryName: 40,
  positionName: 50,
} as const;

export const REQUIRED = 'Это обязательное поле';

export const nameField = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, `Не больше ${max} знаков.`);

export const Comment = z
  .string()
  .trim()
  .max(KNOWLEDGE_LIMITS.comment, `Не больше ${KNOWLEDGE_LIMITS.comment} знаков.`)
  .nullish()
  .transform((text) => text ?? '');
