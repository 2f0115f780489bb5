import { Card, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useReachable } from '../../../platform/offline/connection.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { countOf, pluralOf } from '../../../platform/plural.ts';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import type { CodeFormProps } from './code/CodeForm.tsx';
import { flushMarks, waitingMarks } from './mark-store.ts';
import { MarkedShift } from './MarkedShift.tsx';
import { type MarksToday, useMarksToday } from './marks.queries.ts';
import { clockWords, currentDay, shownDays } from './own-marks.ts';
import { useMarking } from './use-marking.ts';

/** Lazy: only organisations with screens have codes. */
const CodeForm = lazyPart<CodeFormProps>(() => import('./code/CodeForm.tsx'));

const MINUTE = 60_000;

/** The portal's time, ms, updated each minute. */
function useMinute(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - ((now + ahead) % MINUTE) + 50);
    return () => clearTimeout(timer);
  }, [now, ahead]);
  return now + ahead;
}

/** Own marks of the shift that runs or begins soon. */
export function MarkCard() {
  const { data, dataUpdatedAt } = useMarksToday();
  // Sends marks made offline, also those from before the page was closed.
  useEffect(() => {
    if (dataUpdatedAt > 0) void flushMarks();
  }, [dataUpdatedAt]);
  return data && <Marks today={data} />;
}

function Marks({ today }: { today: MarksToday }) {
  const now = useMinute(today.ahead);
  const isReachable = useReachable();
  const waiting = Object.values(useStore(waitingMarks));
  const { busy, press, request, mark, closeRequest } = useMarking(today);
  const days = shownDays(
    today.shifts.map((day) => currentDay(day, waiting, { now, isReachable })),
    now,
  );
  const clock = days.length > 0 && clockWords(today.ahead);
  const waits = busy || request ? 0 : waiting.length;
  if (days.length === 0 && waits === 0) return null;
  return (
    <Card
      component="section"
      aria-label="Я на смене"
      // The first of a phone's page, which begins at the bar for the week's sake.
      mt={{ base: 'sm', sm: 0 }}
      p={{ base: 'md', sm: 'lg' }}
      py={{ base: 'md', sm: 20 }}
    >
      <Stack gap="md">
        {days.map((day) => (
          <MarkedShift
            key={`${day.date}:${day.shift_id}`}
            day={day}
            now={now}
            busy={busy}
            onPress={(kind) => void press(day, kind)}
          />
        ))}
        {(waits > 0 || clock) && (
          <Stack gap={2} fz="dense" lh="dense" c="var(--text-2)">
            {waits > 0 && (
              <Text inherit role="status">
                {countOf(waits, ['отметка', 'отметки', 'отметок'])}{' '}
                {pluralOf(waits, [
                  'ждёт связи и отправится сама',
                  'ждут связи и отправятся сами',
                  'ждут связи и отправятся сами',
                ])}
              </Text>
            )}
            {clock && <Text inherit>{clock}</Text>}
          </Stack>
        )}
      </Stack>
      <EditDialog target={request} onClose={closeRequest} title="Код с экрана у входа" size="sm">
        {(target, controls) => (
          <CodeForm fault={target.fault} controls={controls} onCode={(code) => mark(target, code)} />
        )}
      </EditDialog>
    </Card>
  );
}
