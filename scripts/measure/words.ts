import type { Source } from './sources.ts';

/** A comment that begins with a relative clause or a bare preposition (guide: docs/glossary.md). */
const COMMENT =
  /(?:^|[^:'"`\w])(?:\/\/|\/\*\*?)\s*(?:\n\s*\*\s*)?(?:Who|Whose|Whom|What|Which|That|Where|Of|As)\b/g;

/** The literal title of a test. */
const TITLE = /\b(?:test|it)(?:\.\w+)?(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const NO_SUBJECT = new Set(
  [
    'is are was were be has have had may can cannot does do did will would must should never not',
    'of in on at by for from to with without as than then and or but',
    'what who whose which that where',
  ]
    .join(' ')
    .split(' '),
);

const TEST = /\.(?:test|spec)\.tsx?$|-story\.ts$/;

/** Comments that begin with Who, What, Which, That, Where, Of or As. */
export const clauses = (sources: Source[]): string[] =>
  sources.flatMap(({ path, text }) => Array.from(text.matchAll(COMMENT), () => path));

/** Titles of tests that begin with a verb, a preposition or a relative pronoun. */
export const subjectless = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => TEST.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(TITLE), ([, , title = '']) => title)
        .filter((title) => NO_SUBJECT.has(/^[\w-]*/.exec(title)?.[0] ?? ''))
        .map((title) => `${path}: ${title}`),
    );

/** The name of an exported declaration. */
const EXPORTED = /^export (?:default )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm;

/** Words that say less than the field's term: max, min, record, notified, required, stored, e-mail, video, view. */
const ODD = new Set(
  'most least thing things told untold asked kept letter letters lettered film films look looks looking'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => name.match(/[A-Z]?[a-z\d]+|[A-Z\d]+(?![a-z])/g) ?? [];

/** The name of a call of the contract: an operation id of the wire, which its rule repeats. */
const CALL = /^export const (\w+) = defineCall\(/gm;

/** Exported names with such a word, calls apart. */
export function oddNames(sources: Source[]): string[] {
  const calls = new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(CALL), ([, name = '']) => name)),
  );
  return sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(EXPORTED), ([, name = '']) => name)
      .filter((name) => !calls.has(name) && wordsOf(name).some((word) => ODD.has(word.toLowerCase())))
      .map((name) => `${path}: ${name}`),
  );
}
