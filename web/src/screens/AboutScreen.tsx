import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState, LinesSkeleton } from '../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../ui/messages/StatusBadge.tsx';
import { useAbout } from './about.queries.ts';
import { LicenceList } from './LicenceList.tsx';
import classes from './About.module.css';

const SERVICES = [
  ['database', 'База данных'],
  ['files', 'Хранилище файлов'],
  ['queue', 'Очередь заданий'],
  ['mail', 'Почта'],
] as const;

const STATES = {
  ok: { kind: 'done', icon: IconCheck, label: 'Работает' },
  off: { kind: 'plain', icon: IconMinus, label: 'Не подключено' },
  down: { kind: 'error', icon: IconAlertCircle, label: 'Не отвечает' },
} as const;

export default function AboutScreen() {
  const { data, error, isPending, refetch } = useAbout();
  return (
    <>
      <PageHeader title="О портале" note={data && `версия ${data.version}`} />
      <div className={classes.column}>
        <section className={classes.card}>
          <h2 className={classes.heading}>Состояние служб</h2>
          {isPending && (
            <div className={classes.servicesPlace}>
              <LinesSkeleton lines={4} label="Проверяем службы" />
            </div>
          )}
          {error && !data && (
            <ErrorState title="Не удалось узнать состояние" error={error} onRetry={() => void refetch()} />
          )}
          {data && (
            <ul className={classes.services}>
              {SERVICES.map(([service, label]) => {
                const state = STATES[data.services[service]];
                return (
                  <li key={service}>
                    {label}
                    <StatusBadge kind={state.kind} icon={state.icon}>
                      {state.label}
                    </StatusBadge>
                  </li>
                );
              })}
            </ul>
          )}
        </section>
        <section className={classes.card}>
          <h2 className={classes.heading}>Открытые библиотеки</h2>
          <LicenceList />
        </section>
      </div>
    </>
  );
}
