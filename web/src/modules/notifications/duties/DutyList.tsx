import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { PathLink } from '../../../ui/PathLink.tsx';
import { dueInWords } from './due-in-words.ts';
import { dutyMark } from './duty-marks.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';
import classes from './Duties.module.css';

/** Each duty links to its page. */
export const DutyList = ({ duties }: { duties: readonly Duty[] }) => (
  <ul className={classes.list}>
    {duties.map((duty) => (
      <li key={duty.id}>
        <DutyRow duty={duty} icon={dutyMark(duty)} />
      </li>
    ))}
  </ul>
);

function DutyRow({ duty, icon: Mark }: { duty: Duty; icon: Icon }) {
  const { title, detail, due, overdue, address } = duty.attributes;
  return (
    <PathLink url={address} className={classes.row}>
      <span className={classes.mark} data-overdue={overdue || undefined} aria-hidden>
        <Mark size={18} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.note}>
          {due && (
            <>
              <span className={classes.due} data-overdue={overdue || undefined}>
                {dueInWords(due, overdue)}
              </span>
              {' ·\u00a0'}
            </>
          )}
          {detail}
        </span>
      </span>
      <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
    </PathLink>
  );
}
