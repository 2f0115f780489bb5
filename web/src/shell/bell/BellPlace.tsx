import { Bell } from '../../modules/notifications/Bell.tsx';
import type { Session } from '../../platform/session/session.ts';
import { InSection } from '../../ui/InSection.tsx';

interface BellPlaceProps {
  session: Session;
  className: string;
  isPhone?: boolean;
}

/** The bell, unless the session waits for a step of its user. */
export const BellPlace = ({ session, className, isPhone = false }: BellPlaceProps) => (
  <InSection of="notifications">
    {!session.isHeld && <Bell className={className} isPhone={isPhone} />}
  </InSection>
);
