/** File descriptor of the worker's result: libraries print on the others. */
export const RESULT = 3;
/** Exit code for a file that unpacks to too much. */
export const TOO_MUCH = 3;
/** Exit code for an unreadable file; Node's own failures end with 1. */
export const BROKEN_FILE = 4;
