import { Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useSections } from '../../../../platform/settings/sections.ts';
import { useStore } from '../../../../platform/offline/store.ts';
import { cellOf } from '../../booking/booking-intent.ts';
import { CannotAttendChoice } from '../cannot-attend/CannotAttendChoice.tsx';
import { cannotAttendReports, withdrawReport } from '../cannot-attend/cannot-attend-store.ts';
import { ChangeItem } from '../ChangeCard.tsx';
import { shiftInWords, ShiftWords } from '../ShiftWords.tsx';

interface OwnShiftProps {
  shift: Shift;
  isOpen: boolean;
  onToggle: () => void;
  onGive: () => void;
}

/** A coming shift; it opens its changes while they are switched on. */
export const OwnShift = (props: OwnShiftProps) =>
  useSections()('shift_exchange') ? (
    <Changeable {...props} />
  ) : (
    <ChangeItem>
      <ShiftWords shift={props.shift} />
    </ChangeItem>
  );

/** A booked shift; the first touch opens its actions. */
function Changeable({ shift, isOpen, onToggle, onGive }: OwnShiftProps) {
  const report = useStore(cannotAttendReports)[cellOf(shift)];
  const id = useId();
  if (report)
    return (
      <ChangeItem>
        <ShiftWords shift={shift}>
          <Text c="var(--red-text)">Не выйду: {report.reason}. Отправится, когда появится связь.</Text>
        </ShiftWords>
        <Button
          size="xs"
          variant="default"
          aria-label={`Вернуть: ${shiftInWords(shift)}`}
          onClick={() => withdrawReport(shift)}
        >
          Вернуть
        </Button>
      </ChangeItem>
    );
  return (
    <li>
      <UnstyledButton
        className="press-row"
        mx={-8}
        w="calc(100% + 16px)"
        px={8}
        py="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Group component="span" justify="space-between" wrap="nowrap">
          <ShiftWords shift={shift}>
            <span className="visually-hidden"> не смогу выйти или передать</span>
          </ShiftWords>
          <IconChevronDown
            size={18}
            stroke={1.6}
            color="var(--text-3)"
            style={{ flex: 'none', rotate: isOpen ? '180deg' : undefined }}
            aria-hidden
          />
        </Group>
      </UnstyledButton>
      {isOpen && (
        <Box id={id} pb="md">
          <CannotAttendChoice shift={shift} onDone={onToggle} onGive={onGive} />
        </Box>
      )}
    </li>
  );
}
