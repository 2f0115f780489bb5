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
