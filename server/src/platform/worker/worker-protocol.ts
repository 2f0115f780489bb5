/** The file descriptor that a worker writes its result to: libraries print on the others. */
export const RESULT = 3;
/** The worker's exit code for a file that is more than it may unpack. */
export const TOO_MUCH = 3;
/** The same for a file that cannot be read; Node's own failures end with 1. */
export const BROKEN_FILE = 4;
