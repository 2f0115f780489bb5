import { TextInput } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { ClockInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({ quiet_hours: quiet, digest_at }: Settings) => ({
  quiet_hours: { from: quiet?.from ?? '', until: quiet?.until ?? '' },
  digest_at,
});

/** Quiet hours and the time of the daily e-mail digest. */
export function NoticesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Уведомления"
      note="В тихие часы push-сообщения ждут их конца и приходят одним. Сразу приходят только: сотрудник не сможет выйти, место из очереди, скоро смена. Письмо дня получают те, у кого push не включён; пустое время — без тихих часов и без письма."
      settings={settings}
      read={read}
      write={({ quiet_hours: { from, until }, digest_at }) => ({
        quiet_hours: from === '' && until === '' ? null : { from, until },
        digest_at,
      })}
    >
      {(form) => (
        <div className="fields">
          <TextInput
            label="Тихие часы с"
            placeholder="22:00"
            maxLength={5}
            {...form.getInputProps('quiet_hours.from')}
          />
          <TextInput
            label="До"
            placeholder="08:00"
            maxLength={5}
            {...form.getInputProps('quiet_hours.until')}
          />
          <ClockInput label="Письмо дня в" placeholder="не посылать" {...form.getInputProps('digest_at')} />
        </div>
      )}
    </SettingsCard>
  );
}
