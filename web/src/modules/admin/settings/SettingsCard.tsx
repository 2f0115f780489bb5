import { Box, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { type ReactNode, useId, useState } from 'react';
import { applyServerErrors } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { type Parts, useSaveSettings } from './organisation.queries.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { showFirstFault } from '../../../ui/form-dialog/show-first-fault.ts';

interface SettingsCardProps<V extends object> {
  title: string;
  /** Explanation of these settings. */
  note: string;
  settings: Settings;
  /** Form values with their wire names, because server errors refer to those. */
  read: (settings: Settings) => V;
  write: (values: V) => Parts;
  children: (form: UseFormReturnType<V>) => ReactNode;
}

/** Unchanged parts are not sent, because another administrator may have changed them. */
const changed = (parts: Parts, known: Settings): Parts =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(known[part as keyof Settings]),
    ),
  );

/** A section of settings that is saved together; leaving it unsaved asks first. */
export function SettingsCard<V extends object>(props: SettingsCardProps<V>) {
  const { title, note, settings, read, write, children } = props;
  const id = useId();
  const { mutateAsync, isPending } = useSaveSettings();
  const [known, setKnown] = useState(settings);
  const form = useForm<V>({ initialValues: read(settings) });
  const { letGo } = useUnsavedGuard(form.isDirty());
  const submit = async (values: V): Promise<void> => {
    try {
      const stored = await mutateAsync(changed(write(values), known));
      const saved = read(stored);
      letGo();
      setKnown(stored);
      form.setValues(saved);
      form.resetDirty(saved);
      notify.success(`Сохранено: ${title.toLowerCase()}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      p={{ base: '16px 16px 0', sm: '20px 24px 0' }}
      style={{ overflow: 'visible' }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), showFirstFault)}>
        <Stack gap="md">
          <header>
            <Title order={2} fz="h3" lh="h3" id={id}>
              {title}
            </Title>
            <Text size="dense" c="var(--text-2)" mt={4} maw={620}>
              {note}
            </Text>
          </header>
          {children(form)}
        </Stack>
        <Box
          pos="sticky"
          bottom={{ base: 'var(--phone-bar)', sm: 0 }}
          py="md"
          bg="var(--card)"
          bdrs="lg"
          style={{ zIndex: 1 }}
        >
          <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
            Сохранить
          </Button>
        </Box>
      </form>
    </Card>
  );
}
