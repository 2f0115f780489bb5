import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session/session.ts';
import { useShiftsOnly } from '../platform/settings/settings.ts';
import { PlainPage } from './PlainPage.tsx';
import { useScreenTitle } from '../platform/address/title.ts';

export function NoAccessScreen() {
  useScreenTitle('Нет доступа');
  // On a phone limited to shifts there is no other page to offer.
  const isShut = useShiftsOnly();
  const missing = useSession()?.isAccountant ? '«Выходов»' : 'Этой страницы';
  return (
    <PlainPage
      icon={IconLock}
      title="Нет доступа"
      text={
        isShut
          ? `${missing} в вашей роли нет, а почти всё остальное открывается с компьютера.`
          : 'Эта страница не для вашей роли. Если она нужна для работы, напишите администратору.'
      }
    >
      {isShut ? (
        <Button size="md" renderRoot={(props) => <Link to="/login" {...props} />}>
          Войти под другим именем
        </Button>
      ) : (
        <Button renderRoot={(props) => <Link to="/" {...props} />}>На главную</Button>
      )}
    </PlainPage>
  );
}
