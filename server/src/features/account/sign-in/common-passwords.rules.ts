import { dictionary } from '@zxcvbn-ts/language-common';

/** The dictionary is sorted by frequency: these are the 10 000 commonest. */
export const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));
