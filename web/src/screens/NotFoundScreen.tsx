import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreenTitle } from '../platform/title.ts';
import classes from './Plain.module.css';

export default function NotFoundScreen() {
  useScreenTitle('Страница не найдена');
  return (
    <div className={classes.plain}>
      <span className={classes.mark}>
        <IconMapOff size={22} stroke={1.6} aria-hidden />
      </span>
      <h1 className={classes.title}>Такой страницы не существует!</h1>
      <p className={classes.text}>Проверьте адрес или вернитесь на главную.</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>На главную</Button>
    </div>
  );
}
