import { Box, Card, Group, Stack, Title } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react';
import { PageHeader } from '../ui/header/PageHeader.tsx';
import { ErrorState, LinesSkeleton } from '../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../ui/messages/StatusBadge.tsx';
import { useAbout } from './about.queries.ts';
import { LicenceList } from './LicenceList.tsx';

const SERVICES = [
  ['database', 'База данных'],
  ['files', 'Хранилище файлов'],
  ['queue', 'Очередь заданий'],
  ['mail', 'Почта'],
] as const;

const STATES = {
  ok: { kind: 'done', icon: IconCheck, label: 'Работает' },
  off: { kind: 'plain', icon: IconMinus, label: 'Не подключено' },
  down: { kind: 'error', icon: IconAlertCircle, label: 'Не отвечает' },
} as const;

export default function AboutScreen() {
  const { data, error, isPending, refetch } = useAbout();
  return (
    <>
      <PageHeader title="О портале" note={data && `версия ${data.version}`} />
      <Stack gap="lg" maw={656}>
        <Card component="section" p={{ base: 16, sm: 'lg' }}>
          <Title order={2} fz="h3" lh="h3" mb="md">
            Состояние служб
          </Title>
          {isPending && (
            // The height of the four services, to avoid a layout shift.
            <Box mih={144}>
              <LinesSkeleton lines={4} label="Проверяем службы" />
            </Box>
          )}
          {error && !data && <ErrorState title="Не удалось узнать состояние" query={{ error, refetch }} />}
          {data && (
            <Box component="ul" className="plain-list hairlines" my={-8} fz="sm">
              {SERVICES.map(([service, label]) => {
                const state = STATES[data.services[service]];
                return (
                  <Group component="li" key={service} justify="space-between" mih={40}>
                    {label}
                    <StatusBadge kind={state.kind} icon={state.icon}>
                      {state.label}
                    </StatusBadge>
                  </Group>
                );
              })}
            </Box>
          )}
        </Card>
        <Card component="section" p={{ base: 16, sm: 'lg' }}>
          <Title order={2} fz="h3" lh="h3" mb="md">
            Открытые библиотеки
          </Title>
          <LicenceList />
        </Card>
      </Stack>
    </>
  );
}
