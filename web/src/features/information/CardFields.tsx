import { Button, Input, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  INFORMATION_TYPE_LABELS,
  INFORMATION_TYPE_NAMES,
} from '@portal/contract/information/information.calls.ts';
import { useEffect, useState } from 'react';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import type { FormDialogControls } from '../../ui/FormDialog.tsx';
import { RichTextEditor } from '../../ui/rich-text/RichTextEditor.tsx';
import { useUploadImage } from '../../ui/rich-text/upload-image.queries.ts';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import classes from './CardForm.module.css';
import { CardImageField } from './CardImageField.tsx';
import { type CardValues, placesFor, validateCard } from './card-values.ts';
import type { Information } from './information.queries.ts';
import { useSaveCard } from './use-save-card.ts';

interface CardFieldsProps extends FormDialogControls {
  initial: CardValues;
  stored: Information | undefined;
  activeCount: number;
}

const STATUS_TABS = INFORMATION_TYPE_NAMES.map((value) => ({ value, label: INFORMATION_TYPE_LABELS[value] }));

const placesUpTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

export function CardFields({ initial, stored, activeCount, ...controls }: CardFieldsProps) {
  const form = useForm<CardValues>({ initialValues: initial, validate: validateCard });
  const { save, isSaving } = useSaveCard(form, stored, controls);
  const uploadImage = useUploadImage();
  const [pending, setPending] = useState({ image: false, text: false });
  const { values } = form;
  const isDirty = form.isDirty();
  const { setDirty } = controls;
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);

  return (
    <form noValidate onSubmit={form.onSubmit((sent) => void save(sent))}>
      <fieldset disabled={isSaving} className={classes.fields}>
        <div className={classes.row}>
          <Input.Wrapper label="Статус" labelElement="div" error={form.errors['information_type']}>
            <div>
              <SegmentedTabs
                label="Статус"
                data={STATUS_TABS}
                value={values.information_type}
                onChange={(type) => form.setFieldValue('information_type', type)}
              />
            </div>
          </Input.Wrapper>
          {values.information_type === 'active' && (
            <Select
              label="Место по порядку"
              className={classes.order}
              data={placesUpTo(placesFor(stored, activeCount))}
              value={String(values.order)}
              allowDeselect={false}
              error={form.errors['order']}
              onChange={(place) => form.setFieldValue('order', Number(place))}
            />
          )}
        </div>
        <CardImageField
          image={values.image}
          error={form.errors['image']}
          disabled={isSaving}
          upload={uploadImage}
          onChange={(image) => form.setFieldValue('image', image)}
          onUploading={(image) => setPending((now) => ({ ...now, image }))}
        />
        <RichTextEditor
          label="Текст"
          placeholder="Заголовок и несколько строк"
          initialHtml={initial.content}
          disabled={isSaving}
          error={typeof form.errors['content'] === 'string' ? form.errors['content'] : undefined}
          onChange={(html) => form.setFieldValue('content', html)}
          onUploadImage={uploadImage}
          onUploading={(text) => setPending((now) => ({ ...now, text }))}
        />
      </fieldset>
      <DialogFooter>
        <Button variant="default" disabled={isSaving} onClick={controls.cancel}>
          Отмена
        </Button>
        <Button type="submit" loading={isSaving} disabled={pending.image || pending.text}>
          {stored ? 'Сохранить' : 'Добавить'}
        </Button>
      </DialogFooter>
    </form>
  );
}
