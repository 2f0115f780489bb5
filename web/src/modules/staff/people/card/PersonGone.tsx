import { Button, Card } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/messages/ScreenState.tsx';

export const PersonGone = () => (
  <Card>
    <h1 className="visually-hidden">Сотрудник</h1>
    <EmptyState
      icon={IconUserOff}
      title="Такого сотрудника нет"
      text="Он больше не работает здесь, или в адресе опечатка."
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/people" {...props} />}>
          Все сотрудники
        </Button>
      }
    />
  </Card>
);
