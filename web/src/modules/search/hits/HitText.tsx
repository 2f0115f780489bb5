import { hitParts } from './hit-parts.ts';
import classes from '../Search.module.css';

/** A title or snippet with marked matches, rendered as plain text, not HTML. */
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
