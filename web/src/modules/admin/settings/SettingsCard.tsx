import { Button } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { type ReactNode, useId, useState } from 'react';
import { applyServerErrors } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { type Parts, useSaveSettings } from './organisation.queries.ts';
import classes from './Settings.module.css';
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

/** A card of settings saved together. */
export function SettingsCard<V extends object>(props: SettingsCardProps<V>) {
  const { title, note, settings, read, write, children } = props;
  const id = useId();
  const { mutateAsync, isPending } = useSaveSettings();
  const [known, setKnown] = useState(settings);
  const form = useForm<V>({ initialValues: read(settings) });
  const submit = async (values: V): Promise<void> => {
    try {
      const stored = await mutateAsync(changed(write(values), known));
      const saved = read(stored);
      setKnown(stored);
      form.setValues(saved);
      form.resetDirty(saved);
      notify.success(`Сохранено: ${title.toLowerCase()}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  };
  return (
    <section className={classes.card} aria-labelledby={id}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => void submit(values), showFirstFault)}
      >
        <header>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.note}>{note}</p>
        </header>
        {children(form)}
        <Button type="submit" className={classes.save} loading={isPending} disabled={!form.isDirty()}>
          Сохранить
        </Button>
      </form>
    </section>
  );
}
