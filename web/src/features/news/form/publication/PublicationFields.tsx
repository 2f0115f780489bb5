import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import type { NewsValues } from '../news-values.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import classes from './PublicationFields.module.css';
import { useReaderChoices } from './publication.queries.ts';

const GROUPS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** How a news comes out: draft, pinned; and, where it is wanted, whom it is for, until when, with which documents. */
export function PublicationFields({ form }: { form: UseFormReturnType<NewsValues> }) {
  const { areas, positions, groups, last_day, attachments } = form.values;
  // What is filled in is in sight.
  const [isOpen] = useState(() =>
    [areas, positions, groups, last_day, attachments].some(({ length }) => length > 0),
  );
  return (
    <>
      <div className={classes.ticks}>
        <Checkbox
          label="Пока не публиковать: видят только редакторы"
          {...form.getInputProps('is_draft', { type: 'checkbox' })}
        />
        <Checkbox label="Закрепить наверху" {...form.getInputProps('is_pinned', { type: 'checkbox' })} />
      </div>
      <details className={classes.more} open={isOpen}>
        <summary className={classes.summary}>Кому, до какого дня, документы</summary>
        <div className={classes.fields}>
          <Names form={form} field="areas" label="Площадки" />
          <Names form={form} field="positions" label="Должности" />
          <MultiSelect
            label="Группы"
            placeholder={groups.length > 0 ? '' : 'Все'}
            data={GROUPS}
            {...form.getInputProps('groups')}
          />
          <DayInput
            label="Последний день на главной"
            value={last_day}
            error={form.errors['last_day']}
            onChange={(text) => form.setFieldValue('last_day', text)}
            onBlur={() => form.validateField('last_day')}
          />
          <AttachmentsField form={form} />
        </div>
      </details>
    </>
  );
}

interface NamesProps {
  form: UseFormReturnType<NewsValues>;
  field: 'areas' | 'positions';
  label: string;
}

function Names({ form, field, label }: NamesProps) {
  const known = useReaderChoices().data?.[field] ?? [];
  const chosen = form.values[field];
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? '' : 'Все'}
      data={[...new Set([...known, ...chosen])]}
      searchable
      nothingFoundMessage="Ничего не найдено"
      {...form.getInputProps(field)}
    />
  );
}
