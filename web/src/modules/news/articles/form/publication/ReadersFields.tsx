import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { useAudienceNames } from '../../../../training/acknowledgements/requirement.public.ts';
import { MultiSelect } from '../../../../../ui/fields/MultiSelect.ts';
import type { NewsValues } from '../news-values.ts';

const GROUPS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

interface ReadersFieldsProps {
  form: UseFormReturnType<NewsValues>;
}

export function ReadersFields({ form }: ReadersFieldsProps) {
  const { groups } = form.values;
  return (
    <Fieldset variant="unstyled" legend="Кому">
      <div className="fields">
        <Names form={form} field="areas" label="Площадки" />
        <Names form={form} field="positions" label="Должности" />
        <MultiSelect
          label="Группы"
          placeholder={groups.length > 0 ? '' : 'Все'}
          data={GROUPS}
          {...form.getInputProps('groups')}
        />
      </div>
    </Fieldset>
  );
}

interface NamesProps extends ReadersFieldsProps {
  field: 'areas' | 'positions';
  label: string;
}

function Names({ form, field, label }: NamesProps) {
  const known = useAudienceNames().data?.[field] ?? [];
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
