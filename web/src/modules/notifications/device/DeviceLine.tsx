import { Button } from '@mantine/core';
import { type Device, useDevice, useSwitchDevice } from './device.queries.ts';
import classes from './Device.module.css';

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
    <div className={classes.line}>
      <div>
        <p className={classes.title}>{device === 'on' ? 'Это устройство получает уведомления' : TITLE}</p>
        <p className={classes.text}>{EXPLAINED[device]}</p>
      </div>
      {(device === 'off' || device === 'on') && (
        <Button
          variant={device === 'on' ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => turn(device === 'off')}
        >
          {device === 'on' ? 'Отключить' : 'Включить'}
        </Button>
      )}
    </div>
  );
}

/** The same, only if push is available but off. */
export const DeviceOffer = () => (useDevice().data === 'off' ? <DeviceLine /> : null);
