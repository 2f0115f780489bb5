import { Button } from '@mantine/core';
import { IconBell, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { useAccountInfo } from './account.queries.ts';
import { ConsentLink } from './consent/ConsentLink.tsx';
import { EmailForm } from './contacts/EmailForm.tsx';
import { ErpDetails } from './ErpDetails.tsx';
import { PersonalDataCard } from './personal-data/PersonalDataCard.tsx';
import { PhoneForm } from './contacts/PhoneForm.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionList } from './SessionList.tsx';
import classes from './Account.module.css';

export default function AccountScreen() {
  const { data: account, error, isPending, refetch } = useAccountInfo();
  return (
    <>
      <PageHeader
        title="Профиль"
        note={account && `${account.username}, ${ROLE_LABELS[account.group].toLowerCase()}`}
      />
      <div className={classes.grid}>
        <div className={classes.column}>
          <section className={classes.card}>
            <h2 className={classes.heading}>Контакты</h2>
            {isPending && <LinesSkeleton lines={6} label="Загружаем контакты" />}
            {error && !account && (
              <ErrorState
                title="Не удалось загрузить контакты"
                error={error}
                onRetry={() => void refetch()}
              />
            )}
            {account && (
              <div className={classes.form}>
                <EmailForm email={account.email} status={account.email_status} />
                <PhoneForm phone={account.phone} />
              </div>
            )}
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Сеансы</h2>
            <SessionList />
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Второй фактор</h2>
            <SecondFactorCard />
          </section>
        </div>
        <div className={classes.column}>
          <section className={classes.card}>
            <h2 className={classes.heading}>Данные из ERP</h2>
            {isPending && <LinesSkeleton lines={11} label="Загружаем данные" />}
            {account && <ErpDetails account={account} />}
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Мои данные</h2>
            <PersonalDataCard />
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Оформление</h2>
            <SchemeChoice />
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Уведомления</h2>
            <Button
              variant="default"
              fullWidth
              leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
              renderRoot={(props) => <Link to="/notificationSettings" {...props} />}
            >
              О чём и как сообщать
            </Button>
          </section>
          <section className={classes.card}>
            <h2 className={classes.heading}>Пароль</h2>
            {account?.hasPassword === false ? (
              <p className={classes.hint}>{ACCOUNT_TEXTS.passwordElsewhere}</p>
            ) : (
              <Button
                variant="default"
                fullWidth
                leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
                renderRoot={(props) => <Link to="/changePassword" {...props} />}
              >
                Сменить пароль
              </Button>
            )}
          </section>
          <Link to="/about" className={classes.quiet}>
            О портале
          </Link>
          <ConsentLink />
        </div>
      </div>
    </>
  );
}
