import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { CountInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

export function RetentionCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Хранение"
      note="Что старше, удаляется ночью; сколько удалено, видно в журнале действий. Последний принятый файл каждого вида остаётся, имена уволенных — тоже."
      settings={settings}
      read={({ retention }) => ({ retention })}
      write={(values) => values}
    >
      {(form) => (
        <div className="fields">
          <CountInput
            label="Посещения страниц, дней"
            min={1}
            max={3650}
            {...form.getInputProps('retention.visits_days')}
          />
          <CountInput
            label="Отправленные письма, дней"
            min={1}
            max={3650}
            {...form.getInputProps('retention.letters_days')}
          />
          <CountInput
            label="Файлы обмена с ERP, дней"
            min={1}
            max={3650}
            {...form.getInputProps('retention.imports_days')}
          />
          <CountInput
            label="Личные данные уволенных, месяцев"
            description="Дата рождения, e-mail и телефон; пусто — не удалять"
            min={1}
            max={120}
            {...form.getInputProps('retention.leavers_months')}
          />
        </div>
      )}
    </SettingsCard>
  );
}
