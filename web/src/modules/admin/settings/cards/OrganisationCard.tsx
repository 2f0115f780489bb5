import { Button, Group, Input, Select, TextInput } from '@mantine/core';
import type { PhonePages } from '@portal/contract/admin/settings/phone-pages.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Logo } from '../../../../ui/Logo.tsx';
import { IMAGE_ACCEPT } from '../../../../ui/rich-text/images/image-accept.ts';
import { useUploadImage } from '../../../../ui/rich-text/images/upload-image.queries.ts';
import { SettingsCard } from '../SettingsCard.tsx';

const PHONE_LABELS: { value: PhonePages; label: string }[] = [
  { value: 'shifts', label: 'Только выходы' },
  { value: 'all', label: 'Все страницы' },
];

const read = ({ organisation, logo, phone_pages }: Settings) => ({ organisation, logo, phone_pages });

/** Name, logo and the pages available on a phone. */
export function OrganisationCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Организация"
      note="Название и логотип видны в шапке, на странице входа и у приложения на телефоне."
      settings={settings}
      read={read}
      write={(values) => values}
    >
      {(form) => {
        const { organisation, logo } = form.values;
        return (
          <>
            <Group
              role="img"
              aria-label={`Так выглядит шапка: ${organisation}`}
              className="tint shrinks"
              gap={9}
              mih={56}
              fz="lg"
              fw={600}
            >
              {logo ? <img src={`/api/images/${logo}`} height={24} alt="" /> : <Logo />}
              {organisation}
            </Group>
            <LogoField
              hasLogo={logo !== null}
              error={form.errors['logo']}
              onChange={(key) => form.setFieldValue('logo', key)}
            />
            <div className="fields">
              <TextInput label="Название" maxLength={100} {...form.getInputProps('organisation')} />
              <Select
                label="Что открывается на телефоне"
                description="Сработает при следующем открытии портала"
                data={PHONE_LABELS}
                allowDeselect={false}
                {...form.getInputProps('phone_pages')}
              />
            </div>
          </>
        );
      }}
    </SettingsCard>
  );
}

interface LogoFieldProps {
  hasLogo: boolean;
  error: ReactNode;
  onChange: (key: string | null) => void;
}

function LogoField({ hasLogo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = useUploadImage();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await upload(file);
      onChange(url.slice(url.lastIndexOf('/') + 1));
    } catch {
      // The upload reported the error; the old logo remains.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
        {hasLogo ? 'Заменить логотип' : 'Загрузить логотип'}
      </Button>
      {hasLogo && (
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          Убрать логотип
        </Button>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        hidden
        aria-label="Файл логотипа"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </Group>
  );
}
