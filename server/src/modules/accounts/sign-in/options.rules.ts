import type { ReadCtx } from '../../../platform/api/context.ts';

/** Sign-in options. Without a mail server e-mails are saved as files that the administrator delivers. */
export const getSignInOptions = ({ config: { passwordSignIn, oidc, ldap } }: ReadCtx) => ({
  data: {
    // Directory passwords use the same form.
    password: passwordSignIn === 'all' || ldap !== undefined,
    recovery: true,
    oidc: oidc ? { name: oidc.name } : null,
  },
});
