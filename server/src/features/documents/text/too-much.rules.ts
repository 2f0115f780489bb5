/** The file is within its own size, and unpacks to more than anybody wants to read. */
export class TooMuch extends Error {}
