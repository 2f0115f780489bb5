import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { countOf } from '../../../platform/plural.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { ChangeCard, ChangeItem } from './ChangeCard.tsx';
import { useOpenPlaces, useTakePlace } from './changes.queries.ts';
import { MoreButton } from './MoreButton.tsx';
import { shiftInWords, ShiftWords } from './ShiftWords.tsx';

/** Places shown initially. */
const VISIBLE_LIMIT = 3;

/** Free places in closed weeks, first come, first served. */
export function OpenPlaces({ booked }: { booked: ReadonlySet<string> }) {
  const { data = [] } = useOpenPlaces();
  const { mutateAsync, isPending } = useTakePlace();
  const [all, setAll] = useState(false);
  const free = data.filter((shift) => !booked.has(cellOf(shift)));
  if (free.length === 0) return null;
  const shown = all ? free : free.slice(0, VISIBLE_LIMIT);
  return (
    <ChangeCard id="open-places" title="Свободные смены">
      {shown.map(({ left, ...shift }) => (
        <ChangeItem key={cellOf(shift)}>
          <ShiftWords shift={shift}>
            <Text c="var(--text-2)">{countOf(left, ['место', 'места', 'мест'])}</Text>
          </ShiftWords>
          <Button
            size="xs"
            variant="default"
            aria-label={`Взять: ${shiftInWords(shift)}`}
            loading={isPending}
            onClick={() => notifyOnSuccess(mutateAsync(shift), 'Смена ваша')}
          >
            Взять
          </Button>
        </ChangeItem>
      ))}
      <MoreButton count={free.length - shown.length} what="свободных смен" onMore={() => setAll(true)} />
    </ChangeCard>
  );
}
