import { Link, Outlet } from '@tanstack/react-router';
import { KNOWLEDGE_PAGES } from '../menu/menu.ts';
import classes from './KnowledgeLayout.module.css';

/** The five pages of the knowledge base share the panel at the left. */
export default function KnowledgeLayout() {
  return (
    <div className={classes.grid}>
      <nav aria-label="База знаний" className={classes.panel}>
        {KNOWLEDGE_PAGES.map(({ to, label, icon: Mark }) => (
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
