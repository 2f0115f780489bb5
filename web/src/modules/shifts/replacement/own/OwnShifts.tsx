import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { InSection } from '../../../../ui/InSection.tsx';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { cellOf } from '../../booking/booking-intent.ts';
import { ChangeCard } from '../ChangeCard.tsx';
import type { HandOverFormProps } from '../handover/HandOverForm.tsx';
import { keepsFocus } from '../keeps-focus.ts';
import { MoreButton } from '../MoreButton.tsx';
import { OwnShift } from './OwnShift.tsx';

/** Shifts shown initially. */
const VISIBLE_LIMIT = 3;

const HandOverForm = lazyPart<HandOverFormProps>(() => import('../handover/HandOverForm.tsx'));

/** The user's next shifts, of which a touch opens the actions, and the way to ask for days off. */
export const OwnShifts = memo(function OwnShifts({ coming }: { coming: readonly Shift[] }) {
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [giving, setGiving] = useState<Shift | null>(null);
  const shown = all ? coming : coming.slice(0, VISIBLE_LIMIT);
  return (
    <div ref={keepsFocus} role="group" aria-label="Мои смены" tabIndex={-1} style={{ outline: 'none' }}>
      {coming.length > 0 && (
        <ChangeCard id="own-shifts" title="Ближайшие смены">
          {shown.map((shift) => {
            const cell = cellOf(shift);
            return (
              <OwnShift
                key={cell}
                shift={shift}
                isOpen={opened === cell}
                onToggle={() => setOpened(opened === cell ? undefined : cell)}
                onGive={() => setGiving(shift)}
              />
            );
          })}
          <MoreButton count={coming.length - shown.length} what="смен" onMore={() => setAll(true)} />
        </ChangeCard>
      )}
      <InSection of="requests">
        <Button
          renderRoot={(props) => <Link to="/requests" search={{ new: 1 }} {...props} />}
          variant="default"
          fullWidth
          mt={coming.length > 0 ? 'md' : 0}
        >
          Отпроситься
        </Button>
      </InSection>
      <EditDialog
        target={giving}
        onClose={() => setGiving(null)}
        title="Передать смену"
        skeleton={<LinesSkeleton />}
      >
        {(shift, controls) => <HandOverForm shift={shift} controls={controls} />}
      </EditDialog>
    </div>
  );
});
