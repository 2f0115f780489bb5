import { Stack, TextInput } from '@mantine/core';
import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { EditorsInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({ feedback, feedback_readers }: Settings) => ({ feedback, feedback_readers });

const LABELS: Record<FeedbackSubject, string> = {
  director: 'Директору',
  office: 'В офис',
  work: 'Рабочей группе',
};

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
              <EditorsInput
                label="Читают на портале"
                aria-label={`Читают на портале: ${LABELS[subject]}`}

                {...form.getInputProps(`feedback_readers.${subject}`)}
              />
            </Stack>
          ))}
        </div>
      )}
    </SettingsCard>
  );
}
