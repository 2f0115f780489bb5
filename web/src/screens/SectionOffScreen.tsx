import { Button } from '@mantine/core';
import { IconToggleLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreenTitle } from '../platform/address/title.ts';
import { PlainPage } from './PlainPage.tsx';

/** Instead of a page whose section the organisation has switched off. */
export function SectionOffScreen() {
  useScreenTitle('Раздел выключен');
  return (
    <PlainPage
      icon={IconToggleLeft}
      title="Этот раздел выключен"
      text="Ваша организация им не пользуется. Включить его может администратор в настройках."
    >
      <Button renderRoot={(props) => <Link to="/" {...props} />}>На главную</Button>
    </PlainPage>
  );
}
