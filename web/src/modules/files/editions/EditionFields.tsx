import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_EDITION_COMMENT_LENGTH } from '@portal/contract/files/editions/edition.ts';
import { CountedTextarea } from '../../../ui/fields/CountedField.tsx';
import classes from './EditionFields.module.css';
import type { EditionValues } from './edition-values.ts';

interface EditionFieldsProps<V extends EditionValues> {
  form: UseFormReturnType<V>;
  /** Consequences for users who know the old file, by kind of edition. */
  corrected: string;
  renewed: string;
}

interface EditionChoiceProps<V> {
  form: UseFormReturnType<V>;
  corrected: string;
  renewed: string;
}

/** Choice of the edition kind when known content changes. */
export const EditionChoice = <V extends Pick<EditionValues, 'edition'>>({
  form,
  corrected,
  renewed,
}: EditionChoiceProps<V>) => (
  <Radio.Group label="Исправление или новая редакция?" {...form.getInputProps('edition')}>
    <div className={classes.choices}>
      <Radio value="correction" label="Исправление" description={corrected} />
      <Radio value="new" label="Новая редакция" description={renewed} />
    </div>
  </Radio.Group>
);

/** Edition fields shown when a file is replaced. */
export function EditionFields<V extends EditionValues>({ form, corrected, renewed }: EditionFieldsProps<V>) {
  return (
    <>
      <EditionChoice form={form} corrected={corrected} renewed={renewed} />
      <CountedTextarea
        label="Что изменилось"
        max={MAX_EDITION_COMMENT_LENGTH}
        {...form.getInputProps('edition_comment')}
      />
    </>
  );
}
