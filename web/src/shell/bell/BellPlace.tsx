import { Suspense, useEffect, useState } from 'react';
import { lazyPart, whenIdle } from '../../platform/lazy.ts';
import { InSection } from '../../ui/InSection.tsx';
import type { Session } from '../../platform/session/session.ts';

/** Lazy; on a failure the page renders without the bell. */
const Bell = lazyPart(() => import('../../modules/notifications/Bell.tsx'), Empty);

interface BellPlaceProps {
  session: Session;
  className: string;
  isPhone?: boolean;
}

/** Reserves the space of the bell, which loads when the page is idle. */
export const BellPlace = (props: BellPlaceProps) => (
  <InSection of="notifications">
    <Reserved {...props} />
  </InSection>
);

function Reserved({ session, className, isPhone = false }: BellPlaceProps) {
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
