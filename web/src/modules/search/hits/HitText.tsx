import { hitParts } from './hit-parts.ts';
import classes from '../Search.module.css';

/** A title or snippet with the found words marked. Plain text: nothing of it is taken for HTML. */
export function HitText({ text }: { text: string }) {
  return hitParts(text).map((part) =>
    part.found ? (
      <mark key={part.at} className={classes.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
