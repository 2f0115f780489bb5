import { TextInput } from '@mantine/core';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import classes from '../Settings.module.css';

const read = ({ feedback }: Settings) => ({ feedback });

/** Where feedback goes. */
export function AddressesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Обратная связь"
      note="На эти адреса уходят письма сотрудников с главной страницы."
      settings={settings}
      read={read}
      write={(values) => values}
    >
      {(form) => (
        <div className={classes.row}>
          <TextInput label="Директору" type="email" {...form.getInputProps('feedback.director')} />
          <TextInput label="В офис" type="email" {...form.getInputProps('feedback.office')} />
          <TextInput label="Рабочей группе" type="email" {...form.getInputProps('feedback.work')} />
        </div>
      )}
    </SettingsCard>
  );
}
