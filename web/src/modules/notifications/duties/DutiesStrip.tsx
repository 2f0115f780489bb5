import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ON_COMPUTER, useOpensHere } from '../../../platform/settings/opens-here.ts';
import { useDuties } from '../../../platform/duties/duties.queries.ts';
import classes from './Duties.module.css';

/** One line above the week on a phone limited to shifts. Its space is reserved while loading. */
export default function DutiesStrip() {
  const { data: duties } = useDuties();
  const opens = useOpensHere();
  const here = (duties ?? []).filter(({ attributes }) => opens(attributes.address));
  const [first] = here;
  const rest = duties && duties.length > 0 ? `Дела ${ON_COMPUTER}: ${duties.length}` : 'Всё сделано';
  return (
    <nav aria-label="Мои дела">
      <Link to="/duties" className={classes.strip}>
        <span className={classes.stripWords}>
          {!duties && 'Мои дела'}
          {duties && (first ? first.attributes.title : rest)}
        </span>
        {here.length > 1 && <span className={classes.count}>ещё {here.length - 1}</span>}
        <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
      </Link>
    </nav>
  );
}
