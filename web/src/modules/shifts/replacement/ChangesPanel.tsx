import { Stack } from '@mantine/core';
import { memo, useEffect } from 'react';
import { useHandovers, useOpenPlaces, useWaiting } from './changes.queries.ts';
import { Handovers } from './handover/Handovers.tsx';
import { keepsFocus } from './keeps-focus.ts';
import { Lines } from './Lines.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { sendWaitingReports } from './cannot-attend/cannot-attend-store.ts';

/** Below the week: hand-overs, free shifts and waitlists. */
export const ChangesPanel = memo(function ChangesPanel({ booked }: { booked: ReadonlySet<string> }) {
  // Sends reports made offline before the page was closed.
  useEffect(() => void sendWaitingReports(), []);
  const asked = [useHandovers(), useOpenPlaces(), useWaiting()];
  // Rendered together, to avoid a layout shift.
  if (asked.some(({ isPending }) => isPending)) return null;
  return (
    <Stack
      ref={keepsFocus}
      role="group"
      aria-label="Передачи и свободные смены"
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      <Handovers booked={booked} />
      <OpenPlaces booked={booked} />
      <Lines />
    </Stack>
  );
});
