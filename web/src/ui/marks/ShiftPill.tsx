import classes from './ShiftPill.module.css';

interface ShiftPillProps {
  /** Index among the shifts of the settings, from 0: determines the colour. */
  place: number;
  short: string;
}

/** Badge of a shift; the short name identifies it without colour. */
export const ShiftPill = ({ place, short }: ShiftPillProps) => (
  <span className={classes.shift} data-place={place} aria-hidden>
    {short}
  </span>
);
