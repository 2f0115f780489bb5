import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSections } from '../../../platform/settings/sections.ts';

interface PersonLinkProps {
  /** Null: only the name, because nobody at work bears it. */
  employeeId: string | null | undefined;
  children: ReactNode;
}

/** A name that leads to the card of the employee. */
export function PersonLink({ employeeId, children }: PersonLinkProps) {
  const isShown = useSections();
  if (!employeeId || !isShown('people')) return children;
  return (
    <Link to="/people/$personId" params={{ personId: employeeId }} className="quiet-link" data-touch>
      {children}
    </Link>
  );
}
