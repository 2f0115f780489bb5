import '@mantine/core/styles/Fieldset.layer.css';
import { Button, Fieldset, Input, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NEWS_TITLE_MAX } from '@portal/contract/news/articles/news.body.ts';
import { useState } from 'react';
import { oneOf } from '../../../../platform/address/search.ts';
import { AudienceFields, SEE } from '../../../accounts/audience/audience.public.ts';
import { readRequirement } from '../../../training/acknowledgements/requirement.public.ts';
import { RequirementFields } from '../../../training/acknowledgements/requirement.public.ts';
import { CountedInput } from '../../../../ui/fields/CountedField.tsx';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import type { FieldReaders } from '../../../../ui/drafts/draft-values.ts';
import { useFormDraft } from '../../../../ui/drafts/use-form-draft.ts';
import { DialogForm, FieldRow } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { EditionChoice } from '../../../files/editions/editions.public.ts';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { lastNewsTypes, useNewsTypes } from '../news-types.queries.ts';
import type { News } from '../news.queries.ts';
import { PublicationFields } from './publication/PublicationFields.tsx';
import { PUBLICATION_READERS } from './publication/publication-values.ts';
import { isRewritten, type NewsValues, validateNews } from './news-values.ts';
import { useSaveNews } from './use-save-news.ts';
import { WITH_ERROR_LINE } from '../../../../ui/fields/error-line.ts';

interface NewsFieldsProps extends FormDialogControls {
  initial: NewsValues;
  stored?: News;
}

const READERS: FieldReaders<NewsValues> = {
  ...PUBLICATION_READERS,
  news_type: (value) => oneOf(lastNewsTypes())(value),
  acknowledge: readRequirement,
};

export function NewsFields({ initial, stored, ...controls }: NewsFieldsProps) {
  const form = useForm<NewsValues>({
    initialValues: initial,
    validate: (given) => validateNews(given, stored),
  });
  const draft = useFormDraft(form, {
    name: 'news',
    id: stored?.id,
    parent: initial.news_type,
    readers: READERS,
    ...controls,
  });
  const { submit, isSending } = useSaveNews(form, stored, controls);
  const [isUploading, setUploading] = useState(false);
  const { values } = form;
  const saveDraft = (element: HTMLFormElement | null) => {
    // The server refuses an unfinished news, so it stays on this device.
    if (!isPublished && form.isDirty() && !form.isValid()) return controls.keepDraft();
    form.setFieldValue('is_draft', true);
    element?.requestSubmit();
  };
  const isPublished = stored?.attributes.is_draft === false;
  const types = useNewsTypes(values.news_type).map((value) => ({ value, label: value }));

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={isUploading}
      submitLabel={isPublished ? 'Сохранить' : 'Опубликовать'}
      onSubmitPress={() => form.setFieldValue('is_draft', false)}
      isSecondarySent={values.is_draft}
      secondary={
        <Button
          variant="default"
          px={{ base: 8, sm: 18 }}
          loading={isSending && values.is_draft}
          disabled={isSending || isUploading}
          title="Увидят только редакторы"
          onClick={({ currentTarget }) => saveDraft(currentTarget.form)}
        >
          {isPublished ? 'Снять с публикации' : 'Сохранить черновик'}
        </Button>
      }
      draft={draft}
    >
      <FieldRow>
        <Input.Wrapper label="Категория" labelElement="div" error={form.errors['news_type']}>
          <div>
            <SegmentedTabs
              label="Категория"
              data={types}
              value={values.news_type}
              onChange={(type) => form.setFieldValue('news_type', type)}
            />
          </div>
        </Input.Wrapper>
        <DayInput
          label="Дата выхода"
          w={180}
          {...WITH_ERROR_LINE}
          value={values.date_time}
          error={form.errors['date_time']}
          onChange={(text) => form.setFieldValue('date_time', text)}
          onBlur={() => form.validateField('date_time')}
        />
      </FieldRow>
      <CountedInput label="Заголовок" max={NEWS_TITLE_MAX} data-autofocus {...form.getInputProps('title')} />
      <RichTextField
        form={form}
        name="content"
        draft={draft}
        label="Текст"
        placeholder="О чём новость"
        disabled={isSending}
        onUploading={setUploading}
      />
      <Fieldset
        variant="unstyled"
        m={0}
        p={0}
        legend={
          <Text span fw={600}>
            Кому
          </Text>
        }
      >
        <AudienceFields
          value={values.audience}
          onChange={(audience) => form.setFieldValue('audience', audience)}
          reach={SEE}
          error={form.errors['audience']}
        />
      </Fieldset>
      <RequirementFields form={form} within={values.audience} />
      {isRewritten(values, stored) && (
        <EditionChoice
          form={form}
          corrected="Кто ознакомился, знакомиться снова не должен"
          renewed="Кто должен ознакомиться, знакомится заново"
        />
      )}
      <PublicationFields form={form} />
    </DialogForm>
  );
}
