import { Button } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/messages/ScreenState.tsx';
import classes from '../NewsScreen.module.css';

export function NewsGone() {
  return (
    <div className={classes.card}>
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
    </div>
  );
}
