import { Suspense, useEffect, useState } from 'react';
import { lazyPart, whenIdle } from '../../platform/lazy.ts';
import type { Session } from '../../platform/session/session.ts';

const Bell = lazyPart(() => import('../../features/notifications/Bell.tsx'));

interface BellPlaceProps {
  session: Session;
  className: string;
  isPhone?: boolean;
}

/** Keeps the place of the bell; it comes when the page has nothing else to do. */
export function BellPlace({ session, className, isPhone = false }: BellPlaceProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const empty = <span className={className} aria-hidden />;
  if (!isIdle || session.isHeld) return empty;
  return (
    <Suspense fallback={empty}>
      <Bell className={className} isPhone={isPhone} />
    </Suspense>
  );
}
