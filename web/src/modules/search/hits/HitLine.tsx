import type { Icon } from '@tabler/icons-react';
import classes from '../Search.module.css';
import { HitText } from './HitText.tsx';

interface HitLineProps {
  icon: Icon;
  title: string;
  place?: string | undefined;
  snippet?: string | undefined;
  /** Snippet on one line. */
  isBrief?: boolean;
}

/** A hit: icon of its kind, title, location, snippet. */
export function HitLine({ icon: Mark, title, place, snippet, isBrief }: HitLineProps) {
  return (
    <>
      <Mark size={18} stroke={1.6} className={classes.kind} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <HitText text={title} />
        </span>
        {place && <span className={classes.place}>{place}</span>}
        {snippet && (
          <span className={isBrief ? classes.brief : classes.snippet}>
            <HitText text={snippet} />
          </span>
        )}
      </span>
    </>
  );
}
