import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconMailX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useShiftsOnly } from '../../../platform/settings/settings.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/messages/ScreenState.tsx';
import { useConfirmEmail } from '../account.queries.ts';
import classes from '../Account.module.css';

const route = getRouteApi('/portal/confirm_email/$uuid');

export default function ConfirmEmailScreen() {
  const { uuid } = route.useParams();
  const confirmation = useConfirmEmail(uuid);
  const shiftsOnly = useShiftsOnly();
  const onward = shiftsOnly ? (
    <Button variant="default" renderRoot={(props) => <Link to="/workTime" {...props} />}>
      К выходам
    </Button>
  ) : (
    <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
      В личный кабинет
    </Button>
  );

  return (
    <>
      <PageHeader title="Подтверждение e-mail" />
      <section className={classes.card} aria-live="polite">
        {confirmation.isPending && (
          <div className={classes.waiting}>
            <Loader size="sm" aria-hidden /> Проверяем ссылку…
          </div>
        )}
        {confirmation.isSuccess && (
          <EmptyState icon={IconCircleCheck} title={confirmation.data} action={onward} />
        )}
        {confirmation.isError && (
          <EmptyState
            icon={IconMailX}
            title="E-mail не подтверждён"
            text={confirmation.error.message}
            action={onward}
          />
        )}
      </section>
    </>
  );
}
