import { Stack, TextInput } from '@mantine/core';
import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { EDITORS, type Role } from '@portal/contract/shared/roles.ts';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({ feedback, feedback_readers }: Settings) => ({ feedback, feedback_readers });

const LABELS: Record<FeedbackSubject, string> = {
  director: 'Директору',
  office: 'В офис',
  work: 'Рабочей группе',
};
const NAMES: Partial<Record<Role, string>> = { A: 'Администраторы', M: 'Модераторы' };
const READERS = EDITORS.map((value) => ({ value, label: NAMES[value] ?? value }));

/** Feedback e-mail addresses and readers in the portal. */
export function AddressesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Обратная связь"
      note="На эти адреса уходят письма сотрудников с главной страницы. На портале их читают и на них отвечают выбранные роли."
      settings={settings}
      read={read}
      write={(values) => values}
    >
      {(form) => (
        <div className="fields">
          {FEEDBACK_SUBJECTS.map((subject) => (
            <Stack key={subject} gap="sm">
              <TextInput
                label={LABELS[subject]}
                type="email"
                {...form.getInputProps(`feedback.${subject}`)}
              />
              <MultiSelect
                label="Читают на портале"
                aria-label={`Читают на портале: ${LABELS[subject]}`}
                data={READERS}
                {...form.getInputProps(`feedback_readers.${subject}`)}
              />
            </Stack>
          ))}
        </div>
      )}
    </SettingsCard>
  );
}
