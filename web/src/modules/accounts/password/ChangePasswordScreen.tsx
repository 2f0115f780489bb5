import { Card } from '@mantine/core';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { notify } from '../../../platform/notify.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { useAccountInfo } from '../account.queries.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export default function ChangePasswordScreen() {
  const { data: account } = useAccountInfo();
  return (
    <>
      <PageHeader title="Смена пароля" />
      <Card component="section" p={{ base: 16, sm: 24 }} maw={440}>
        {account?.hasPassword === false ? (
          <Notice kind="wait">{ACCOUNT_TEXTS.passwordElsewhere}</Notice>
        ) : (
          <ChangePasswordForm onChanged={() => notify.success(ACCOUNT_TEXTS.passwordChanged)} />
        )}
      </Card>
    </>
  );
}
