import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PlainPage } from './PlainPage.tsx';
import { useScreenTitle } from '../platform/address/title.ts';

export default function NotFoundScreen() {
  useScreenTitle('Страница не найдена');
  return (
    <PlainPage
      icon={IconMapOff}
      title="Такой страницы не существует!"
      text="Проверьте адрес или вернитесь на главную."
    >
      <Button renderRoot={(props) => <Link to="/" {...props} />}>На главную</Button>
    </PlainPage>
  );
}
