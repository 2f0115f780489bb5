import { Input, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  INFORMATION_TYPE_LABELS,
  INFORMATION_TYPE_NAMES,
} from '@portal/contract/news/cards/information.types.ts';
import { useState } from 'react';
import { oneOf } from '../../../../platform/address/search.ts';
import { readRequirement } from '../../../training/acknowledgements/requirement.public.ts';
import { RequirementFields } from '../../../training/acknowledgements/requirement.public.ts';
import type { FieldReaders } from '../../../../ui/drafts/draft-values.ts';
import { useFormDraft } from '../../../../ui/drafts/use-form-draft.ts';
import { DialogForm, FieldRow } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { EditionChoice } from '../../../files/editions/editions.public.ts';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { useUploadImage } from '../../../../ui/rich-text/images/upload-image.queries.ts';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { readImage } from './card-image.ts';
import { CardImageField } from './CardImageField.tsx';
import { type CardValues, isRewritten, placesFor, validateCard } from './card-values.ts';
import type { Information } from '../information.queries.ts';
import { useSaveCard } from './use-save-card.ts';

interface CardFieldsProps extends FormDialogControls {
  initial: CardValues;
  stored: Information | undefined;
  activeCount: number;
}

const READERS: FieldReaders<CardValues> = {
  image: readImage,
  acknowledge: readRequirement,
  information_type: oneOf(INFORMATION_TYPE_NAMES),
};

const STATUS_TABS = INFORMATION_TYPE_NAMES.map((value) => ({ value, label: INFORMATION_TYPE_LABELS[value] }));

const placesUpTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

export function CardFields({ initial, stored, activeCount, ...controls }: CardFieldsProps) {
  const form = useForm<CardValues>({
    initialValues: initial,
    validate: (given) => validateCard(given, stored),
  });
  const draft = useFormDraft(form, {
    name: 'card',
    id: stored?.id,
    readers: READERS,
    ...controls,
  });
  const { submit, isSending } = useSaveCard(form, stored, controls);
  const uploadImage = useUploadImage();
  const [isImageOnWay, setImageOnWay] = useState(false);
  const [isTextOnWay, setTextOnWay] = useState(false);
  const { values } = form;

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={isImageOnWay || isTextOnWay}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
      draft={draft}
    >
      <FieldRow>
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
            w={160}
            data={placesUpTo(placesFor(stored, activeCount))}
            value={String(values.order)}
            allowDeselect={false}
            error={form.errors['order']}
            onChange={(place) => form.setFieldValue('order', Number(place))}
          />
        )}
      </FieldRow>
      <CardImageField
        image={values.image}
        error={form.errors['image']}
        disabled={isSending}
        upload={uploadImage}
        onChange={(image) => form.setFieldValue('image', image)}
        onUploading={setImageOnWay}
      />
      <RichTextField
        form={form}
        name="content"
        draft={draft}
        label="Текст"
        placeholder="Заголовок и несколько строк"
        disabled={isSending}
        onUploading={setTextOnWay}
      />
      <RequirementFields form={form} />
      {isRewritten(values, stored) && (
        <EditionChoice
          form={form}
          corrected="Кто ознакомился, знакомиться снова не должен"
          renewed="Кто должен ознакомиться, знакомится заново"
        />
      )}
    </DialogForm>
  );
}
