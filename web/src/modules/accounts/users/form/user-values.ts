import { type FormErrors, schemaResolver } from '@mantine/form';
import { CreateUserBody, UpdateUserBody, USER_TEXTS } from '@portal/contract/accounts/users.calls.ts';

export interface NewUser {
  area: string;
  group: string;
  emplId: string;
  codeId: string;
  position: string;
  username: string;
}

/** The rules of the call; a missing employee is an error of the employee field. */
export function validateNewUser(values: NewUser): FormErrors {
  const { codeId, ...faults } = schemaResolver(CreateUserBody, { sync: true })(values);
  return {
    ...faults,
    ...(codeId && values.emplId && { emplId: 'У сотрудника нет табельного номера.' }),
    ...(values.area === '' && { area: USER_TEXTS.required }),
    ...(values.emplId === '' && { emplId: USER_TEXTS.required }),
  };
}

export const validateUser = schemaResolver(UpdateUserBody, { sync: true });
