import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../platform/lazy.ts';
import classes from './LoadError.module.css';

/**
 * The page failed to load or crashed. Only a reload works everywhere: browsers cache failed modules, and a
 * newer build has other file names.
 */
export function LoadError({ error }: ErrorComponentProps): ReactNode {
  const missing = error instanceof LoadFailure;
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>
        {missing ? 'Не удалось загрузить страницу' : 'Что-то пошло не так...'}
      </h1>
      <p className={classes.text}>
        {missing
          ? 'Проверьте подключение. Возможно, вышла новая версия портала.'
          : 'Обновите страницу. Если ошибка повторится, сообщите администратору.'}
      </p>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
        Повторить
      </Button>
    </div>
  );
}
