import { Button, Card, Group, Loader } from '@mantine/core';
import { IconCircleCheck, IconMailX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useShiftsOnly } from '../../../platform/settings/settings.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/messages/ScreenState.tsx';
import { useConfirmEmail } from '../account.queries.ts';

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
      <Card component="section" aria-live="polite" p={{ base: 16, sm: 24 }}>
        {confirmation.isPending && (
          <Group justify="center" gap="sm" py={48} fz="sm" c="var(--text-2)">
            <Loader size="sm" aria-hidden /> Проверяем ссылку…
          </Group>
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
      </Card>
    </>
  );
}
