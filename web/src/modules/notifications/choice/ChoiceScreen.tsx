import { Card, Text } from '@mantine/core';
import { LinesSkeleton, ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { useDevice } from '../device/device.queries.ts';
import { DeviceLine } from '../device/DeviceLine.tsx';
import { useChoices } from '../notifications.queries.ts';
import { ChoiceTable } from './ChoiceTable.tsx';

/** Notification settings by kind and channel. */
export default function ChoiceScreen() {
  const { data: choices, error, refetch } = useChoices();
  const { data: device } = useDevice();
  return (
    <>
      <PageHeader title="Настройки уведомлений" back={{ label: 'Уведомления', to: '/notifications' }} />
      <Card py="md" px={{ base: 'md', sm: 'lg' }}>
        {(!choices || !device) && !error && <LinesSkeleton lines={8} label="Загружаем настройки" />}
        {!choices && error && (
          <ErrorState title="Не удалось загрузить настройки" query={{ error, refetch }} />
        )}
        {/* Rendered together, so that the table does not shift when the device state loads. */}
        {choices && device && (
          <>
            <DeviceLine />
            <ChoiceTable choices={choices} />
            <Text maw={620} mt={12} size="dense" lh="20px" c="dimmed">
              Отметка рядом с названием группы включает и выключает её всю.
            </Text>
            <Text maw={620} mt={4} size="dense" lh="20px" c="dimmed">
              В тихие часы сообщения на устройство ждут. Если они не включены ни на одном устройстве,
              непрочитанное придёт одним письмом в день.
            </Text>
          </>
        )}
      </Card>
    </>
  );
}
