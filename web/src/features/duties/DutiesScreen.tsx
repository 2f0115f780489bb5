import { IconConfetti } from '@tabler/icons-react';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useDuties } from '../../platform/told/duties.queries.ts';
import { DutyList } from './DutyList.tsx';
import classes from './Duties.module.css';

/** All that waits for the person, across the portal. */
export default function DutiesScreen() {
  const { data: duties, error, refetch } = useDuties();
  return (
    <>
      <PageHeader title="Мне нужно" note={duties && duties.length > 0 ? duties.length : undefined} />
      <div className={classes.card}>
        {!duties && !error && <ListSkeleton rows={4} label="Загружаем ваши дела" />}
        {!duties && error && (
          <ErrorState title="Не удалось загрузить ваши дела" error={error} onRetry={() => void refetch()} />
        )}
        {duties?.length === 0 && (
          <EmptyState
            icon={IconConfetti}
            title="Всё сделано"
            text="Новое появится здесь само: недели для записи, инструктажи, ответы коллегам."
          />
        )}
        {duties && duties.length > 0 && <DutyList duties={duties} />}
      </div>
    </>
  );
}
