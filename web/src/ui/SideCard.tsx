import type { ReactNode } from 'react';
import classes from './SideCard.module.css';

interface SideCardProps {
  /** Id that connects the card to its title. */
  id: string;
  title: string;
  children: ReactNode;
}

export function SideCard({ id, title, children }: SideCardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
