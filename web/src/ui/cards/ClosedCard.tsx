import { type ReactNode, useId, useState } from 'react';
import classes from './ClosedCard.module.css';

interface ClosedCardProps {
  title: string;
  /** Asked for, and drawn, only when somebody opens it. */
  children: () => ReactNode;
}

/** A card that few people need: closed until it is pressed. */
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
