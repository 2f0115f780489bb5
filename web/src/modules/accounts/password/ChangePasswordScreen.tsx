import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { notify } from '../../../platform/notify.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAccountInfo } from '../account.queries.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import classes from '../Account.module.css';

export default function ChangePasswordScreen() {
  const { data: account } = useAccountInfo();
  return (
    <>
      <PageHeader title="Смена пароля" />
      <section className={classes.card} data-size="form">
        {account?.hasPassword === false ? (
          <Notice kind="wait">{ACCOUNT_TEXTS.passwordElsewhere}</Notice>
        ) : (
          <ChangePasswordForm onChanged={() => notify.success(ACCOUNT_TEXTS.passwordChanged)} />
        )}
      </section>
    </>
  );
}
