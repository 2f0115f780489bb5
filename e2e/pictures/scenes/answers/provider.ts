import { answers } from '../answers.ts';

/** The sign-in page of an organisation with a provider. */
export const offersProvider = ({ password }: { password: boolean }) =>
  answers('/account/sign_in_options/', {
    data: { password, recovery: true, oidc: { name: 'учётную запись организации' } },
  });
