import { Button, Card } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/messages/ScreenState.tsx';

export function NewsGone() {
  return (
    <Card>
      <h1 className="visually-hidden">Новость</h1>
      <EmptyState
        icon={IconNewsOff}
        title="Такой новости нет"
        text="Её удалили, или в адресе опечатка."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            На главную
          </Button>
        }
      />
    </Card>
  );
}
