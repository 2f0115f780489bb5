/** The file descriptor that the child writes the text to: libraries print on the others. */
export const RESULT = 3;
/** The child's exit code for a file that is more than it may unpack. */
export const TOO_MUCH = 3;
/** Characters of a text that are kept. */
export const LONGEST_TEXT = 1_000_000;
