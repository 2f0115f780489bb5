import { Skeleton } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { SideCard } from '../../../ui/SideCard.tsx';
import { useDuties } from '../../../platform/duties/duties.queries.ts';
import { DutyList } from './DutyList.tsx';
import classes from './Duties.module.css';

/** Rows on the home page; the height does not depend on their number. */
const VISIBLE_LIMIT = 3;

/** Most urgent duties, with a link to the rest. */
export function DutiesCard() {
  const { data: duties, error, refetch } = useDuties();
  const rest = (duties?.length ?? 0) - VISIBLE_LIMIT;
  return (
    <SideCard id="duties" title="Мои дела">
      <div className={classes.place}>
        {!duties && !error && (
          <div role="status" aria-label="Загружаем ваши дела" className={classes.lines}>
            <Skeleton height={12} width="72%" radius="xs" />
            <Skeleton height={12} width="84%" radius="xs" />
            <Skeleton height={12} width="58%" radius="xs" />
          </div>
        )}
        {!duties && error && (
          <ErrorState title="Не удалось загрузить ваши дела" error={error} onRetry={() => void refetch()} />
        )}
        {duties?.length === 0 && (
          <p className={classes.done}>
            <IconConfetti size={20} stroke={1.6} aria-hidden />
            Всё сделано
          </p>
        )}
        {duties && <DutyList duties={duties.slice(0, VISIBLE_LIMIT)} />}
      </div>
      <Link to="/duties" className={classes.all}>
        {rest > 0 ? `Ещё ${rest}` : 'Открыть список'}
      </Link>
    </SideCard>
  );
}
