import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Secondary text on the title line: a date, a count. */
  note?: ReactNode;
  /** Primary action, at the right. */
  action?: ReactNode;
  /** Link to the parent page, above the title. */
  back?: { label: string } & Pick<LinkProps, 'to' | 'params' | 'search' | 'href'>;
}

export function PageHeader({ title, note, action, back }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {back && <BackLink {...back} />}
      <div className={classes.line}>
        <h1 className={classes.title}>
          {title}
          {note && (
            <>
              {/* A narrow space that collapses when the note wraps. */}
              {'\u2002'}
              <span className={classes.note}>{note}</span>
            </>
          )}
        </h1>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </header>
  );
}

export function BackLink({ label, ...link }: NonNullable<PageHeaderProps['back']>) {
  return (
    <Link {...link} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      {label}
    </Link>
  );
}
