import classes from './ShiftPill.module.css';

interface ShiftPillProps {
  /** Among the shifts of the settings, from 0: the colour goes by it. */
  place: number;
  short: string;
}

/** The mark of a shift; its short name says it without the colour. */
export const ShiftPill = ({ place, short }: ShiftPillProps) => (
  <span className={classes.shift} data-place={place} aria-hidden>
    {short}
  </span>
);
