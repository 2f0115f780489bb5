import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { SettingsCard } from '../SettingsCard.tsx';

type Days = number | string;

const read = ({ retention }: Settings) => ({
  retention: {
    visits_days: retention.visits_days as Days,
    letters_days: retention.letters_days as Days,
    imports_days: retention.imports_days as Days,
    leavers_months: (retention.leavers_months ?? '') as Days,
  },
});

export function RetentionCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Хранение"
      note="Что старше, удаляется ночью; сколько удалено, видно в журнале действий. Последний принятый файл каждого вида остаётся, имена уволенных — тоже."
      settings={settings}
      read={read}
      write={({ retention }) => ({
        retention: {
          visits_days: Number(retention.visits_days),
          letters_days: Number(retention.letters_days),
          imports_days: Number(retention.imports_days),
          leavers_months: retention.leavers_months === '' ? null : Number(retention.leavers_months),
        },
      })}
    >
      {(form) => (
        <div className="fields">
          <NumberInput
            label="Посещения страниц, дней"
            min={1}
            max={3650}
            allowDecimal={false}
            {...form.getInputProps('retention.visits_days')}
          />
          <NumberInput
            label="Отправленные письма, дней"
            min={1}
            max={3650}
            allowDecimal={false}
            {...form.getInputProps('retention.letters_days')}
          />
          <NumberInput
            label="Файлы обмена с ERP, дней"
            min={1}
            max={3650}
            allowDecimal={false}
            {...form.getInputProps('retention.imports_days')}
          />
          <NumberInput
            label="Личные данные уволенных, месяцев"
            description="Дата рождения, e-mail и телефон; пусто — не удалять"
            min={1}
            max={120}
            allowDecimal={false}
            {...form.getInputProps('retention.leavers_months')}
          />
        </div>
      )}
    </SettingsCard>
  );
}
