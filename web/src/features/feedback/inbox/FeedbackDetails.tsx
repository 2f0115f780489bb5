import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { type Feedback, useMarkFeedback } from '../feedback.queries.ts';
import classes from './FeedbackInbox.module.css';

/** The whole message, and what became of it. */
export function OwnFeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { message, from, state } = feedback.attributes;
  return (
    <div className={classes.message}>
      <RichText html={message} />
      <p className={classes.facts}>
        <span>Ответ придёт на {from}</span>
        {state === 'failed' && <span>Письмо не удалось доставить: отправьте его ещё раз.</span>}
        <Handled feedback={feedback} />
      </p>
    </div>
  );
}

/** The whole message for who answers it: the address, and the mark that it is done. */
export function FeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { message, from, handled_at } = feedback.attributes;
  const { mutate, isPending } = useMarkFeedback();
  const isHandled = handled_at !== null;
  const mark = () =>
    mutate(
      { id: feedback.id, handled: !isHandled },
      {
        onSuccess: () => notify.success(isHandled ? 'Отметка снята' : 'Обращение отмечено обработанным'),
      },
    );
  const Mark = isHandled ? IconArrowBackUp : IconCheck;
  return (
    <div className={classes.message}>
      <RichText html={message} />
      <p className={classes.facts}>
        <span>
          Ответить: <a href={`mailto:${from}`}>{from}</a>
        </span>
        <Handled feedback={feedback} />
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

function Handled({ feedback }: { feedback: Feedback }) {
  const { handled_at, handled_by } = feedback.attributes;
  if (!handled_at) return null;
  return (
    <span>
      Обработано {formatDateTime(handled_at)}
      {handled_by && `, ${handled_by}`}
    </span>
  );
}
