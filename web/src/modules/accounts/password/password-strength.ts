import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Maximum length estimated: longer passwords are safe, and the time grows with the length. */
const LENGTH = 64;

/** 0 (guessed immediately) to 4 (takes years). Own words such as the login lower the score. */
export const strengthOf = (password: string, ownWords: string[]): number =>
  meter.check(password.slice(0, LENGTH), ownWords).score;
