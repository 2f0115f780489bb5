import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session.ts';
import { HideBirthday } from './HideBirthday.tsx';
import { downloadOwnData } from './download-data.ts';
import classes from '../Account.module.css';

/** Personal data export and visibility. */
export function PersonalDataCard() {
  const username = useSession()?.username ?? '';
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        Всё, что портал хранит о вас: учётная запись, смены, начисления, инструктажи, обращения, журнал. Архив
        со страницей для чтения и файлом JSON.
      </p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
        onClick={() => downloadOwnData(username)}
      >
        Скачать мои данные
      </Button>
      <HideBirthday />
    </div>
  );
}
