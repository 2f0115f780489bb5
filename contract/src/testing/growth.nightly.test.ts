import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { superlinear } from './growth.ts';

const MAX_TEXT_LENGTH = 200_000;
const repeated =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Looks for an end from every beginning on, as a tokenizer does that does not remember: native and fast. */
function scansFromEach(text: string): number {
  let found = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    if (text.indexOf('>', at) !== -1) found += 1;
  return found;
}

/** The same backwards; character by character, so that no processor is too fast for the clock. */
function looksBackFromEach(text: string): number {
  let found = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    if (text.lastIndexOf('>', at) !== -1) found += 1;
  return found;
}

/** Searches the open tags for each that is closed. */
function searchesAStack(text: string): number {
  const open: string[] = [];
  for (const [tag] of text.matchAll(/<\/?[a-z]+>/g)) {
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.includes(tag)) open.pop();
  }
  return open.length;
}

/** Copies what is left at every step. */
function copiesTheRest(text: string): number {
  let rest = Array.from(text);
  let steps = 0;
  for (; rest.length > 0; steps += 1) rest = rest.slice(64);
  return steps;
}

describe('a call with quadratic time is found', () => {
  test.each([
    ['a search from every beginning', scansFromEach, '<'],
    [
      'a search back from every fortieth character',
      looksBackFromEach,
      '<div id=a class=b title=c lang=ru dir=l ',
    ],
    ['a stack that is searched', searchesAStack, '<div></p>'],
    ['copies of the rest', copiesTheRest, 'a'],
    ['a field of a form', (text: string) => z.string().refine(scansFromEach).safeParse(text), '<'],
  ])('%s', (_name, work, part) => {
    expect(superlinear(work, repeated(part), MAX_TEXT_LENGTH)).toMatch(
      /ms for 4096 characters, \d+ ms for 65536$/,
    );
  });
});

describe('a call with linear or slightly slower time is accepted', () => {
  test.each([
    ['one pass', (text: string) => text.replaceAll(/<[a-z]*/g, '&lt;').split(';'), '<a '],
    ['sorting', (text: string) => Array.from(text).toSorted(), 'ёа1<'],
    ['nothing', () => undefined, 'a'],
  ])('%s', (_name, work, part) => {
    expect(superlinear(work, repeated(part), MAX_TEXT_LENGTH)).toBeNull();
  });
});
