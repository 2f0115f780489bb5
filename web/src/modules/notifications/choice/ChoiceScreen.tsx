import { LinesSkeleton, ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDevice } from '../device/device.queries.ts';
import { DeviceLine } from '../device/DeviceLine.tsx';
import { useChoices } from '../notifications.queries.ts';
import { ChoiceTable } from './ChoiceTable.tsx';
import classes from './Choice.module.css';

/** Notification settings by kind and channel. */
export default function ChoiceScreen() {
  const { data: choices, error, refetch } = useChoices();
  const { data: device } = useDevice();
  return (
    <>
      <PageHeader title="Настройки уведомлений" back={{ label: 'Уведомления', to: '/notifications' }} />
      <div className={classes.card}>
        {(!choices || !device) && !error && <LinesSkeleton lines={8} label="Загружаем настройки" />}
        {!choices && error && (
          <ErrorState title="Не удалось загрузить настройки" error={error} onRetry={() => void refetch()} />
        )}
        {/* Rendered together, so that the table does not shift when the device state loads. */}
        {choices && device && (
          <>
            <DeviceLine />
            <ChoiceTable choices={choices} />
            <p className={classes.note}>
              В тихие часы push-сообщения ждут. Если push не включён ни на одном устройстве, непрочитанное
              собирает письмо дня.
            </p>
          </>
        )}
      </div>
    </>
  );
}
