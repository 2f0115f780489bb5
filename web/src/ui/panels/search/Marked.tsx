import { markParts } from './find.ts';
import classes from '../Panels.module.css';

/** Text with highlighted matches. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markParts(text, words).map((part) =>
    part.isHit ? (
      <mark key={part.at} className={classes.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Highlighted name, labelled if archived. */
export function MarkedName({
  name,
  isArchive,
  words,
}: {
  name: string;
  isArchive: boolean;
  words: readonly string[];
}) {
  return (
    <>
      {isArchive && 'Архив: '}
      <Marked text={name} words={words} />
    </>
  );
}
