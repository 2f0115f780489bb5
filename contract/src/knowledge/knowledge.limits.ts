/** Maximum questions of one imported file. */
export const IMPORT_QUESTIONS = 500;
