import { Suspense, useEffect, useState } from 'react';
import { lazyPart, whenIdle } from '../../platform/lazy.ts';
import type { Session } from '../../platform/session/session.ts';

/** Without the code of the bell the page is what it was before it. */
const Bell = lazyPart(() => import('../../modules/notifications/Bell.tsx'), Empty);

interface BellPlaceProps {
  session: Session;
  className: string;
  isPhone?: boolean;
}

/** Keeps the place of the bell; it comes when the page has nothing else to do. */
export function BellPlace({ session, className, isPhone = false }: BellPlaceProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const empty = <Empty className={className} />;
  if (!isIdle || session.isHeld) return empty;
  return (
    <Suspense fallback={empty}>
      <Bell className={className} isPhone={isPhone} />
    </Suspense>
  );
}

function Empty({ className }: { className: string }) {
  return <span className={className} aria-hidden />;
}
