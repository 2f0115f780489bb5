import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The estimate's time grows with the length, and nobody guesses past this. */
const LENGTH = 64;

/** 0 (guessed at once) to 4 (not in years). Own words, such as the login, make it weaker. */
export const strengthOf = (password: string, ownWords: string[]): number =>
  meter.check(password.slice(0, LENGTH), ownWords).score;
