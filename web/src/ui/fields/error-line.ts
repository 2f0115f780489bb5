/**
 * Space of a field with a label and one line of error. A field validated on blur reserves the line: appearing late, it
 * would move the buttons below from under the pointer. The margin takes most of the line from the gap below.
 */
export const WITH_ERROR_LINE = { mih: { base: 86, sm: 78 }, mb: -12 };
