import { execFileSync } from 'node:child_process';

/** Commits that are checked: the newest of the clone, without merges. */
const NEWEST = 20;
const MAX_LENGTH = 72;
const SUBJECT = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|test)(?:\([^()]+\))?: [a-zà-я`'"0-9]/;

/** First words that are no imperative: articles, pronouns, prepositions, past and progressive forms. */
const NO_IMPERATIVE =
  /: (?:an?|the|this|that|what|who|which|where|of|as|no|it|(?!(?:bring|embed|feed|need|seed|shed|speed)\b)\w+(?:ed|ing))\b/;

/** Subjects that are too long, have no type or do not begin with an imperative (CONTRIBUTING.md). */
export const badSubjects = (subjects: readonly string[]): string[] =>
  subjects.filter(
    (subject) => subject.length > MAX_LENGTH || !SUBJECT.test(subject) || NO_IMPERATIVE.test(subject),
  );

/** Subjects of the newest commits; none outside a repository, for example in a release. */
function newestSubjects(): string[] {
  try {
    const args = ['log', '--no-merges', `--max-count=${NEWEST}`, '--format=%s'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

if (import.meta.main) {
  const bad = badSubjects(newestSubjects());
  for (const subject of bad) console.error(`A commit subject breaks the guide: ${subject}`);
  if (bad.length > 0) process.exitCode = 1;
}
