const LENGTH = 60;

/** A name for the middle of a sentence: whole words of the first 60 characters. */
export const shortText = (text: string): string =>
  text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
