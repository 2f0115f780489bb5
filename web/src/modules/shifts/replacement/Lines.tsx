import { Button, Text } from '@mantine/core';
import { cellOf } from '../booking/booking-intent.ts';
import { ChangeCard, ChangeItem } from './ChangeCard.tsx';
import { useLeaveLine, useWaiting } from './changes.queries.ts';
import { placeInLine } from './place-in-line.ts';
import { shiftInWords, ShiftWords } from './ShiftWords.tsx';

/** Waitlists of the user. */
export function Lines() {
  const { data = [] } = useWaiting();
  const { mutate, isPending } = useLeaveLine();
  if (data.length === 0) return null;
  return (
    <ChangeCard id="lines" title="Вы в очереди">
      {data.map(({ place, ...shift }) => (
        <ChangeItem key={cellOf(shift)}>
          <ShiftWords shift={shift}>
            <Text c="var(--text-2)">{placeInLine(place)}</Text>
          </ShiftWords>
          <Button
            size="xs"
            variant="default"
            aria-label={`Выйти из очереди: ${shiftInWords(shift)}`}
            loading={isPending}
            onClick={() => mutate(shift)}
          >
            Выйти из очереди
          </Button>
        </ChangeItem>
      ))}
    </ChangeCard>
  );
}
