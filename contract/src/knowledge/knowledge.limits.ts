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

/** Maximum questions of one imported file. */
export const IMPORT_QUESTIONS = 500;
