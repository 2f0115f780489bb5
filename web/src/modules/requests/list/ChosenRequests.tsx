import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { countOf } from '../../../platform/plural.ts';
import { SelectionBar } from '../../../ui/data-table/table/SelectionBar.tsx';
import { useMarkedShifts } from '../one/use-marked-shifts.ts';
import { type StaffRequest, useDecideRequest } from '../requests.queries.ts';
import { obstacleOf } from './together.ts';

interface ChosenRequestsProps {
  requests: readonly StaffRequest[];
  onDone: () => void;
}

/** Approves the chosen requests one after another; the first refusal stops, and what is decided stays decided. */
export function ChosenRequests({ requests, onDone }: ChosenRequestsProps) {
  const { mutateAsync } = useDecideRequest();
  const showMarked = useMarkedShifts();
  const [isSending, setSending] = useState(false);
  const obstacle = obstacleOf(requests);
  const approve = async () => {
    setSending(true);
    const marked = [];
    let approved = 0;
    try {
      for (const { id, attributes } of requests) {
        const { step } = attributes;
        const { meta } = await mutateAsync({ params: { id }, body: { outcome: 'approve', step } });
        marked.push(...(meta?.marked ?? []));
        approved += 1;
      }
    } catch {
      // The failure is reported by the cache of mutations.
    }
    setSending(false);
    onDone();
    if (approved > 0) notify.success(`Одобрено: ${countOf(approved, ['заявка', 'заявки', 'заявок'])}`);
    if (marked.length > 0) await showMarked(marked);
  };
  return (
    <SelectionBar count={requests.length} onClear={onDone}>
      {obstacle ? (
        <Text span size="dense" c="var(--text-2)" flex={1} miw={0}>
          {obstacle}
        </Text>
      ) : (
        <Button size="xs" loading={isSending} onClick={() => void approve()}>
          Одобрить
        </Button>
      )}
    </SelectionBar>
  );
}
