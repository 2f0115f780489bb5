import type { BatchState as State } from '@portal/contract/papers/delivery/delivery.types.ts';
import { IconCheck, IconLoader, IconPencil } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';

const LOOKS = {
  reading: { kind: 'plain', icon: IconLoader, label: 'Читаем' },
  preview: { kind: 'wait', icon: IconPencil, label: 'Черновик' },
  published: { kind: 'done', icon: IconCheck, label: 'Опубликовано' },
} as const;

export function BatchState({ state }: { state: State }) {
  const { kind, icon, label } = LOOKS[state];
  return (
    <StatusBadge kind={kind} icon={icon}>
      {label}
    </StatusBadge>
  );
}
