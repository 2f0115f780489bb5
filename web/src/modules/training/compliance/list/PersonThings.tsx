import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import { PathLink } from '../../../../ui/PathLink.tsx';
import { type ComplianceLine, noteOf, placeOf } from '../cells.ts';
import { StateBadge } from '../StateBadge.tsx';
import classes from './PersonThings.module.css';

/** Records required of an employee, with their states. */
export const PersonThings = ({ lines }: { lines: readonly ComplianceLine[] }) => (
  <ul className={classes.things}>
    {lines.map(({ key, person, thing, cell }) => (
      <li key={key}>
        <PathLink url={placeOf(person, thing)} className={`${rowLink.link} ${classes.link}`}>
          {thing.title}
        </PathLink>
        <span className={classes.state}>
          <StateBadge cell={cell} />
          {noteOf(cell)}
        </span>
      </li>
    ))}
  </ul>
);
