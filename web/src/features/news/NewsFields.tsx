import { Button, Input, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NEWS_TITLE_MAX, NEWS_TYPES } from '@portal/contract/news/news.calls.ts';
import { useEffect, useState } from 'react';
import { DayInput } from '../../ui/DayInput.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import type { FormDialogControls } from '../../ui/FormDialog.tsx';
import { RichTextEditor } from '../../ui/rich-text/RichTextEditor.tsx';
import { useUploadImage } from '../../ui/rich-text/upload-image.queries.ts';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import classes from './NewsForm.module.css';
import type { News } from './news.queries.ts';
import { type NewsValues, validateNews } from './news-values.ts';
import { useSaveNews } from './use-save-news.ts';

interface NewsFieldsProps extends FormDialogControls {
  initial: NewsValues;
  stored?: News;
}

const TYPE_TABS = NEWS_TYPES.map((value) => ({ value, label: value }));

export function NewsFields({ initial, stored, ...controls }: NewsFieldsProps) {
  const form = useForm<NewsValues>({ initialValues: initial, validate: validateNews });
  const { save, isSaving } = useSaveNews(form, stored, controls);
  const uploadImage = useUploadImage();
  const [isUploading, setUploading] = useState(false);
  const { values } = form;
  const isDirty = form.isDirty();
  const { setDirty } = controls;
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);

  return (
    <form noValidate onSubmit={form.onSubmit((sent) => void save(sent))}>
      <fieldset disabled={isSaving} className={classes.fields}>
        <div className={classes.row}>
          <Input.Wrapper label="Категория" labelElement="div" error={form.errors['news_type']}>
            <div>
              <SegmentedTabs
                label="Категория"
                data={TYPE_TABS}
                value={values.news_type}
                onChange={(type) => form.setFieldValue('news_type', type)}
              />
            </div>
          </Input.Wrapper>
          <DayInput
            label="Дата выхода"
            className={classes.day}
            value={values.date_time}
            error={form.errors['date_time']}
            onChange={(text) => form.setFieldValue('date_time', text)}
            onBlur={() => form.validateField('date_time')}
          />
        </div>
        <TextInput
          label={
            <span className={classes.label}>
              Заголовок
              <span className={classes.counter} aria-hidden>
                {values.title.length} / {NEWS_TITLE_MAX}
              </span>
            </span>
          }
          aria-label="Заголовок"
          classNames={{ label: classes.wide ?? '' }}
          maxLength={NEWS_TITLE_MAX}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <RichTextEditor
          label="Текст"
          placeholder="О чём новость"
          initialHtml={initial.content}
          disabled={isSaving}
          error={typeof form.errors['content'] === 'string' ? form.errors['content'] : undefined}
          onChange={(html) => form.setFieldValue('content', html)}
          onUploadImage={uploadImage}
          onUploading={setUploading}
        />
      </fieldset>
      <DialogFooter>
        <Button variant="default" disabled={isSaving} onClick={controls.cancel}>
          Отмена
        </Button>
        <Button type="submit" loading={isSaving} disabled={isUploading}>
          {stored ? 'Сохранить' : 'Опубликовать'}
        </Button>
      </DialogFooter>
    </form>
  );
}
