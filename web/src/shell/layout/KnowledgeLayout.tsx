import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSections } from '../../platform/settings/sections.ts';
import { knowledgePages } from '../menu/menu.ts';
import classes from './KnowledgeLayout.module.css';

/** Layout of the five knowledge base pages: a panel at the left, or above on narrow windows. */
export default function KnowledgeLayout() {
  useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useSections();
  const panel = useRef<HTMLElement>(null);
  // Runs once per page.
  useEffect(() => {
    const open = panel.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (open && panel.current) panel.current.scrollLeft = open.offsetLeft - panel.current.offsetLeft - 40;
  });
  return (
    <div className={classes.grid}>
      <nav ref={panel} aria-label="База знаний" className={`sideways ${classes.panel}`}>
        {knowledgePages().map(({ to, label, icon: Mark }) => (
          <Link key={to} to={to} className={classes.link}>
            <Mark size={18} stroke={1.6} className={classes.icon} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
