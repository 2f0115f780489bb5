import type { ReadCtx } from '../../../platform/api/context.ts';

/** What the sign-in page offers. Without a mail server letters are kept as files, which the administrator hands on. */
export const getSignInOptions = ({ config: { passwordSignIn, oidc } }: ReadCtx) => ({
  data: {
    password: passwordSignIn === 'all',
    recovery: true,
    oidc: oidc ? { name: oidc.name } : null,
  },
});
