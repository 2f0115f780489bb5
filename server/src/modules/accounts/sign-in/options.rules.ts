import type { ReadCtx } from '../../../platform/api/context.ts';

/** What the sign-in page offers. Without a mail server letters are kept as files, which the administrator hands on. */
export const getSignInOptions = ({ config: { passwordSignIn, oidc, ldap } }: ReadCtx) => ({
  data: {
    // The directory's passwords are typed into the same form.
    password: passwordSignIn === 'all' || ldap !== undefined,
    recovery: true,
    oidc: oidc ? { name: oidc.name } : null,
  },
});
