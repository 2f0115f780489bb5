/**
 * `mih` of a field with a label and one line of error. A field validated on blur reserves the line: appearing late, it
 * would move the buttons below from under the pointer.
 */
export const WITH_ERROR_LINE = { base: 86, sm: 78 };
