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
  /** What these settings do. */
  note: string;
  settings: Settings;
  /** Values of the form, named as on the wire: a fault finds its field by that. */
  read: (settings: Settings) => V;
  write: (values: V) => Parts;
  children: (form: UseFormReturnType<V>) => ReactNode;
}

/** What stays as it was is not sent: somebody else may have changed it meanwhile. */
const changed = (parts: Parts, known: Settings): Parts =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(known[part as keyof Settings]),
    ),
  );

/** Some settings that are saved together. */
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
