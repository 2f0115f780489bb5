import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MOST_EDITION_COMMENT } from '@portal/contract/files/editions/edition.ts';
import { CountedTextarea } from '../../fields/CountedField.tsx';
import classes from './EditionFields.module.css';
import type { EditionValues } from './edition-values.ts';

interface EditionFieldsProps<V extends EditionValues> {
  form: UseFormReturnType<V>;
  /** What becomes of those who know the file that is replaced, in either case. */
  corrected: string;
  renewed: string;
}

interface EditionChoiceProps<V> {
  form: UseFormReturnType<V>;
  corrected: string;
  renewed: string;
}

/** Asked where something that people know is changed. */
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

/** Asked where a file replaces another. */
export function EditionFields<V extends EditionValues>({ form, corrected, renewed }: EditionFieldsProps<V>) {
  return (
    <>
      <EditionChoice form={form} corrected={corrected} renewed={renewed} />
      <CountedTextarea
        label="Что изменилось"
        max={MOST_EDITION_COMMENT}
        {...form.getInputProps('edition_comment')}
      />
    </>
  );
}
