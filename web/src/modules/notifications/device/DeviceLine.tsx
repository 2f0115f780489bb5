import { Box, Button, Group, Text } from '@mantine/core';
import { type Device, useDevice, useSwitchDevice } from './device.queries.ts';

const TITLE = 'Получать и на этом устройстве';
const EXPLAINED: Record<Exclude<Device, 'none'>, string> = {
  off: 'Важное придёт сразу, даже когда портал закрыт. Браузер спросит разрешение.',
  on: 'Сообщения приходят сюда, пока вы не выйдете из портала.',
  denied: 'Уведомления портала запрещены в браузере. Разрешите их в его настройках для этого сайта.',
  'home-screen':
    'Сначала добавьте портал на экран «Домой»: «Поделиться», затем «На экран «Домой»». Потом откройте его оттуда.',
};

/** Push messages on this device, explained before the browser asks for permission. */
export function DeviceLine() {
  const { data: device } = useDevice();
  const { mutate: turn, isPending } = useSwitchDevice();
  if (!device || device === 'none') return null;
  return (
    <Group
      justify="space-between"
      gap="8px 16px"
      py={12}
      style={{ borderBottom: '1px solid var(--hairline)' }}
    >
      <Box flex="1 1 220px">
        <Text fz={15} lh="20px" fw={500}>
          {device === 'on' ? 'Это устройство получает уведомления' : TITLE}
        </Text>
        <Text mt={2} size="dense" c="var(--text-2)">
          {EXPLAINED[device]}
        </Text>
      </Box>
      {(device === 'off' || device === 'on') && (
        <Button
          variant={device === 'on' ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => turn(device === 'off')}
        >
          {device === 'on' ? 'Отключить' : 'Включить'}
        </Button>
      )}
    </Group>
  );
}

/** The same, only if push is available but off. */
export const DeviceOffer = () => (useDevice().data === 'off' ? <DeviceLine /> : null);
