import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { type Letter, useMarkFeedback } from '../feedback.queries.ts';
import classes from './Letters.module.css';

/** The whole letter, and what became of it. */
export function OwnLetterDetails({ letter }: { letter: Letter }) {
  const { message, from, state } = letter.attributes;
  return (
    <div className={classes.letter}>
      <RichText html={message} />
      <p className={classes.facts}>
        <span>Ответ придёт на {from}</span>
        {state === 'failed' && <span>Письмо не удалось доставить: отправьте его ещё раз.</span>}
        <Handled letter={letter} />
      </p>
    </div>
  );
}

/** The whole letter for who answers it: the address, and the mark that it is done. */
export function LetterDetails({ letter }: { letter: Letter }) {
  const { message, from, handled_at } = letter.attributes;
  const { mutate, isPending } = useMarkFeedback();
  const isHandled = handled_at !== null;
  const mark = () =>
    mutate(
      { id: letter.id, handled: !isHandled },
      {
        onSuccess: () => notify.success(isHandled ? 'Отметка снята' : 'Обращение отмечено обработанным'),
      },
    );
  const Mark = isHandled ? IconArrowBackUp : IconCheck;
  return (
    <div className={classes.letter}>
      <RichText html={message} />
      <p className={classes.facts}>
        <span>
          Ответить: <a href={`mailto:${from}`}>{from}</a>
        </span>
        <Handled letter={letter} />
        <Button
          size="xs"
          variant="default"
          leftSection={<Mark size={16} stroke={1.6} aria-hidden />}
          loading={isPending}
          onClick={mark}
        >
          {isHandled ? 'Снять отметку' : 'Отметить обработанным'}
        </Button>
      </p>
    </div>
  );
}

function Handled({ letter }: { letter: Letter }) {
  const { handled_at, handled_by } = letter.attributes;
  if (!handled_at) return null;
  return (
    <span>
      Обработано {formatDateTime(handled_at)}
      {handled_by && `, ${handled_by}`}
    </span>
  );
}
