import { ACCOUNT_TEXTS } from '@portal/contract/account/account.limits.ts';
import { notify } from '../../../platform/notify.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import classes from '../Account.module.css';

export default function ChangePasswordScreen() {
  return (
    <>
      <PageHeader title="Смена пароля" />
      <section className={classes.card} data-size="form">
        <ChangePasswordForm onChanged={() => notify.success(ACCOUNT_TEXTS.passwordChanged)} />
      </section>
    </>
  );
}
