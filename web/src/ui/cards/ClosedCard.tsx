import { type ReactNode, useId, useState } from 'react';
import classes from './ClosedCard.module.css';

interface ClosedCardProps {
  title: string;
  /** Rendered, and loaded, only when expanded. */
  children: () => ReactNode;
}

/** A rarely used card, collapsed by default. */
export function ClosedCard({ title, children }: ClosedCardProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <details onToggle={() => setWanted(true)}>
        <summary className={classes.summary}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
        </summary>
        {isWanted && <div className={classes.inside}>{children()}</div>}
      </details>
    </section>
  );
}
