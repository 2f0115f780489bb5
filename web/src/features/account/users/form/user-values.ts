import { CreateUserBody, UpdateUserBody, USER_TEXTS } from '@portal/contract/account/users.calls.ts';
import { zodForm } from '../../../../platform/forms.ts';

export interface NewUser {
  area: string;
  group: string;
  emplId: string;
  codeId: string;
  position: string;
  username: string;
}

/** The call's own rules; what belongs to the choice of the employee is said there. */
export function validateNewUser(values: NewUser): Record<string, string> {
  const { codeId, ...faults } = zodForm(CreateUserBody)(values);
  return {
    ...faults,
    ...(codeId && values.emplId && { emplId: 'У сотрудника нет табельного номера.' }),
    ...(values.area === '' && { area: USER_TEXTS.required }),
    ...(values.emplId === '' && { emplId: USER_TEXTS.required }),
  };
}

export const validateUser = zodForm(UpdateUserBody);
