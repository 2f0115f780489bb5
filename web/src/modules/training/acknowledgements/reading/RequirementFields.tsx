import { Checkbox, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Audience, EVERYBODY, isLimited } from '@portal/contract/accounts/audience/audience.ts';
import { ROLES, type Role } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { ACKNOWLEDGE, AudienceFields } from '../../../accounts/audience/audience.public.ts';
import type { RequirementValues } from './acknowledge-values.ts';

interface RequirementFieldsProps<V extends RequirementValues> {
  form: UseFormReturnType<V>;
  /** Audience of the record, the default for the requirement. Omitted: everybody. */
  within?: Audience;
  /** Roles that may open the record. */
  roles?: readonly Role[];
}

/** Read requirement: yes or no, deadline, audience. */
export function RequirementFields<V extends RequirementValues>({
  form,
  within,
  roles = ROLES,
}: RequirementFieldsProps<V>) {
  const { required, audience, people } = form.values.acknowledge;
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = isOpen || !within || isLimited(audience) || people.length > 0;
  const everybody = (isAll: boolean) => {
    setOpen(!isAll);
    if (!isAll) return;
    // The path type is not generic over all forms.
    form.setFieldValue('acknowledge.audience', EVERYBODY as never);
    form.setFieldValue('acknowledge.people', [] as never);
  };
  return (
    <>
      <Checkbox
        label="Нужно ознакомиться"
        description="Каждый подтвердит, что прочитал; портал сообщит и напомнит"
        {...form.getInputProps('acknowledge.required', { type: 'checkbox' })}
      />
      {required && (
        <>
          <DayInput
            label="До какого дня"
            description="Можно не указывать"
            {...form.getInputProps('acknowledge.due')}
            value={form.values.acknowledge.due}
          />
          {within && (
            <Checkbox
              label="Знакомятся все, кому адресована новость"
              checked={!isNarrowed}
              onChange={({ currentTarget }) => everybody(currentTarget.checked)}
            />
          )}
          {isNarrowed ? (
            <AudienceFields
              value={audience}
              onChange={form.getInputProps('acknowledge.audience').onChange}
              named={{
                of: 'log',
                value: people,
                onChange: form.getInputProps('acknowledge.people').onChange,
              }}
              reach={ACKNOWLEDGE}
              within={within}
              roles={roles}
              error={form.errors['acknowledge.audience']}
            />
          ) : (
            form.errors['acknowledge.audience'] && (
              <Input.Error role="alert">{form.errors['acknowledge.audience']}</Input.Error>
            )
          )}
        </>
      )}
    </>
  );
}
