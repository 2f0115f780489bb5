import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { useTotp } from './second-factor.queries.ts';
import classes from './SecondFactor.module.css';

const DisableForm = lazyPart(() => import('./DisableForm.tsx'));

const FEW_CODES_LIMIT = 3;

/** Status of the second factor, and its actions. */
export function SecondFactorCard() {
  const { data: totp, error, isPending, refetch } = useTotp();
  const [isDisabling, setDisabling] = useState(false);
  if (isPending) return <LinesSkeleton lines={2} label="Загружаем" />;
  if (error && !totp) {
    return <ErrorState title="Не удалось загрузить" error={error} onRetry={() => void refetch()} />;
  }
  const { enabled, recovery_codes_left: left } = totp;
  return (
    <div className={classes.card}>
      {enabled ? (
        <>
          <StatusBadge kind="done" icon={IconShieldCheck}>
            Включён
          </StatusBadge>
          <p className={classes.hint}>
            Осталось кодов восстановления: {left}.
            {left < FEW_CODES_LIMIT && ' Получите новые: настройте приложение заново.'}
          </p>
        </>
      ) : (
        <p className={classes.hint}>Код из приложения при входе, кроме пароля.</p>
      )}
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconShieldPlus size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to="/secondFactor" {...props} />}
        >
          {enabled ? 'Настроить заново' : 'Включить'}
        </Button>
        {enabled && (
          <Button variant="default" onClick={() => setDisabling(true)}>
            Отключить
          </Button>
        )}
      </div>
      <FormDialog opened={isDisabling} onClose={() => setDisabling(false)} title="Отключить второй фактор">
        {(controls) => (
          <Suspense fallback={<LinesSkeleton lines={4} label="Загружаем" />}>
            <DisableForm controls={controls} />
          </Suspense>
        )}
      </FormDialog>
    </div>
  );
}
