import { Anchor, HoverCard, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { OnShift } from '../ShiftState.tsx';
import { useLookedPerson } from '../people.queries.ts';
import type { Looked } from '../looked.ts';

/** The hovered name with its card, open at first: the pointer has waited for it. */
export default function HoverPerson({ of, children }: { of: Looked; children: ReactNode }) {
  return (
    <HoverCard
      initiallyOpened
      withRoles={false}
      width={300}
      openDelay={400}
      position="bottom-start"
      shadow="md"
      withinPortal
    >
      <HoverCard.Target>
        <span>{children}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Person of={of} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

/** Place in the organisation of one employee, with the link to the card. */
function Person({ of }: { of: Looked }) {
  const { data: person, isPending } = useLookedPerson(of);
  if (isPending) return <LinesSkeleton lines={3} label="Загружаем карточку" />;
  if (!person)
    return (
      <Text size="dense" c="dimmed">
        Карточки нет: сотрудник здесь больше не работает.
      </Text>
    );
  const { full_name, position, area, team, supervisor, on_shift: current } = person.attributes;
  return (
    <Stack gap={4}>
      <Text fw={600}>{full_name}</Text>
      <Text size="dense" c="var(--text-2)">
        {[position, area, team].filter(Boolean).join(' · ')}
      </Text>
      {supervisor && (
        <Text size="dense" c="dimmed">
          Руководитель: {supervisor.full_name}
        </Text>
      )}
      {current && <OnShift shift={current} />}
      <Anchor
        fz="dense"
        lh="dense"
        mt={4}
        renderRoot={(props) => <Link to="/people/$personId" params={{ personId: person.id }} {...props} />}
      >
        Открыть карточку
      </Anchor>
    </Stack>
  );
}
