import { IconDots } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '../../platform/lazy.ts';
import type { Session } from '../../platform/session/session.ts';
import { openInBar, phoneMenuFor } from '../menu/phone-menu.ts';
import { DueCount } from '../menu/DueCount.tsx';
import { useDue } from '../menu/use-due.ts';
import classes from './BottomBar.module.css';

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'));

/** Bottom bar of a phone: three pages of the role and a menu. Hidden by a full-screen file. */
export function BottomBar({ session }: { session: Session }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [isMore, setMore] = useState(false);
  const [wanted, setWanted] = useState(false);
  const due = useDue();
  usePreload(MoreSheet);
  const { bar } = phoneMenuFor(session.group);
  const open = openInBar(session.group, pathname);
  const isViewer = pathname.startsWith('/file_viewer/');

  return (
    <>
      {!isViewer && (
        <nav aria-label="Главное меню" className={classes.bar}>
          {bar.map(({ to, label, icon: Mark, counts }) => (
            <Link key={to} to={to} className={classes.item} data-current={open === to || undefined}>
              <span className={classes.mark}>
                <Mark size={24} stroke={1.6} aria-hidden />
                {counts && <DueCount of={counts} due={due} className={classes.count} />}
              </span>
              {label}
            </Link>
          ))}
          <button
            type="button"
            className={classes.item}
            aria-haspopup="dialog"
            aria-expanded={isMore}
            data-current={open === 'more' || undefined}
            onClick={() => {
              setWanted(true);
              setMore(true);
            }}
          >
            <span className={classes.mark}>
              <IconDots size={24} stroke={1.6} aria-hidden />
              <DueCount of="duties" due={due} className={classes.count} />
            </span>
            Ещё
          </button>
        </nav>
      )}
      {wanted && (
        <Suspense>
          <MoreSheet session={session} opened={isMore} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </>
  );
}
