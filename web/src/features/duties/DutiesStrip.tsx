import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDuties } from '../../platform/told/duties.queries.ts';
import classes from './Duties.module.css';

/** One line above the week of a phone that opens nothing else; its place is kept while it loads. */
export default function DutiesStrip() {
  const { data: duties } = useDuties();
  const [first] = duties ?? [];
  return (
    <nav aria-label="Мне нужно">
      <Link to="/duties" className={classes.strip}>
        <span className={classes.stripWords}>
          {!duties && 'Мне нужно'}
          {duties && (first ? first.attributes.title : 'Всё сделано')}
        </span>
        {duties && duties.length > 1 && <span className={classes.count}>ещё {duties.length - 1}</span>}
        <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
      </Link>
    </nav>
  );
}
