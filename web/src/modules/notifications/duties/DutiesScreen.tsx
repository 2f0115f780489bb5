import { Card } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useOpensHere } from '../../../platform/settings/opens-here.ts';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { useDuties } from '../../../platform/duties/duties.queries.ts';
import { DutyList } from './DutyList.tsx';

/** All duties of the user; the count includes only those possible on this device. */
export default function DutiesScreen() {
  const duties = useDuties();
  const opens = useOpensHere();
  const here = duties.data?.filter(({ attributes }) => opens(attributes.address)).length;
  return (
    <>
      <PageHeader title="Мои дела" note={here || undefined} />
      <Card py="xs" px={{ base: 'md', sm: 'lg' }}>
        {!duties.data && <LoadState query={duties} name="ваши дела" rows={4} />}
        {duties.data?.length === 0 && (
          <EmptyState
            icon={IconConfetti}
            title="Всё сделано"
            text="Новое появится здесь само: недели для записи, инструктажи, ответы коллегам."
          />
        )}
        {duties.data && duties.data.length > 0 && <DutyList duties={duties.data} />}
      </Card>
    </>
  );
}
