import type { ReactNode } from 'react';

/** Red for a deduction. */
export const Minus = ({ children }: { children: ReactNode }) => (
  <span style={{ color: 'var(--red-text)' }}>{children}</span>
);

/** Text in a cell that wraps instead of being cut off. */
export const Whole = ({ children, fw }: { children: ReactNode; fw?: number }) => (
  <span className="shrinks" style={{ whiteSpace: 'normal', fontWeight: fw }}>
    {children}
  </span>
);
