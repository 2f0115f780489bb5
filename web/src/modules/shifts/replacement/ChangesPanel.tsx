import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useEffect } from 'react';
import { useHandovers, useOpenPlaces, useWaiting } from './changes.queries.ts';
import { Handovers } from './handover/Handovers.tsx';
import { Lines } from './Lines.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { OwnShifts } from './OwnShifts.tsx';
import { sendWaitingReports } from './cannot-attend/cannot-attend-store.ts';
import classes from './Changes.module.css';

interface ChangesPanelProps {
  /** The user's future shifts, nearest first. */
  coming: readonly Shift[];
}

/** Below the week: cancelled attendance, hand-overs, free shifts and waitlists. */
export function ChangesPanel({ coming }: ChangesPanelProps) {
  // Sends reports made offline before the page was closed.
  useEffect(sendWaitingReports, []);
  const asked = [useHandovers(), useOpenPlaces(), useWaiting()];
  // Rendered together, to avoid a layout shift.
  const isHere = asked.every(({ isPending }) => !isPending);
  return (
    <div className={classes.panel}>
      <OwnShifts coming={coming} />
      {isHere && (
        <>
          <Handovers />
          <OpenPlaces />
          <Lines />
        </>
      )}
    </div>
  );
}
