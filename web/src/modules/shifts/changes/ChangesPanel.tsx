import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useEffect } from 'react';
import { useHandovers, useOpenPlaces, useWaiting } from './changes.queries.ts';
import { Handovers } from './handover/Handovers.tsx';
import { Lines } from './Lines.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { OwnShifts } from './OwnShifts.tsx';
import { flushUnable } from './cannot-attend/unable-store.ts';
import classes from './Changes.module.css';

interface ChangesPanelProps {
  /** Own shifts that have not begun, the nearest first. */
  coming: readonly Shift[];
}

/** What the day asks for: shifts that one cannot come to, offers, free shifts and lines; below the week. */
export function ChangesPanel({ coming }: ChangesPanelProps) {
  // What was said without a network and waited when the page was closed.
  useEffect(flushUnable, []);
  const asked = [useHandovers(), useOpenPlaces(), useWaiting()];
  // Together, so that none of them pushes another down.
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
