import { Box, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../platform/dates.ts';
import { ignoreDoubleClick } from '../../../../ui/double-click/ignore-double-click.ts';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { type Feedback, useMarkFeedback } from '../feedback.queries.ts';
import { useTakeFeedback } from '../conversation.queries.ts';
import { Conversation } from './Conversation.tsx';

/** News that a question refers to; it may be deleted. */
function AboutNews({ feedback }: { feedback: Feedback }) {
  const { news } = feedback.attributes;
  if (!news) return null;
  return (
    <Text component="p" size="dense" c="var(--text-2)" mb={8}>
      Вопрос к новости{' '}
      {news.id === null ? (
        `«${news.title}»`
      ) : (
        <Link to="/news/news/$id" params={{ id: news.id }}>
          «{news.title}»
        </Link>
      )}
    </Text>
  );
}

/** Full message with its state. */
export function OwnFeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { message, from, state } = feedback.attributes;
  return (
    <Box maw={620} py={4} className="shrinks" style={{ whiteSpace: 'normal' }}>
      <AboutNews feedback={feedback} />
      <RichText html={message} />
      <Group gap="4px 16px" mt={12} fz="dense" c="dimmed">
        {state !== 'answered' && state !== 'handled' && <span>Ответ будет здесь и придёт на {from}</span>}
        {state === 'failed' && <span>Письмо не удалось доставить: отправьте его ещё раз.</span>}
        <Handled feedback={feedback} />
      </Group>
      <Conversation id={feedback.id} as="sender" />
    </Box>
  );
}

/** Full message for those who answer: address and handled state. */
export function FeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { message, from, handled_at, taken_by } = feedback.attributes;
  const take = useTakeFeedback();
  const { mutateAsync, isPending } = useMarkFeedback();
  const isHandled = handled_at !== null;
  const mark = () =>
    notifyOnSuccess(
      mutateAsync({ params: { id: feedback.id }, body: { handled: !isHandled } }),
      isHandled ? 'Отметка снята' : 'Обращение отмечено обработанным',
    );
  const Mark = isHandled ? IconArrowBackUp : IconCheck;
  return (
    <Box maw={620} py={4} className="shrinks" style={{ whiteSpace: 'normal' }}>
      <AboutNews feedback={feedback} />
      <RichText html={message} />
      <Group gap="4px 16px" mt={12} fz="dense" c="dimmed">
        <span>
          Ответить: <a href={`mailto:${from}`}>{from}</a>
        </span>
        <Handled feedback={feedback} />
        <Button
          size="xs"
          variant="default"
          leftSection={<Mark size={16} stroke={1.6} aria-hidden />}
          loading={isPending}
          onClick={ignoreDoubleClick(mark)}
        >
          {isHandled ? 'Снять отметку' : 'Отметить обработанным'}
        </Button>
        {!isHandled && (
          <Button
            size="xs"
            variant="subtle"
            loading={take.isPending}
            onClick={ignoreDoubleClick(() =>
              take.mutate({ params: { id: feedback.id }, body: { taken: taken_by === '' } }),
            )}
          >
            {taken_by === '' ? 'Взять в работу' : 'Оставить другим'}
          </Button>
        )}
      </Group>
      <Conversation id={feedback.id} as="editor" />
    </Box>
  );
}

function Handled({ feedback }: { feedback: Feedback }) {
  const { handled_at, handled_by, taken_by } = feedback.attributes;
  if (!handled_at) return taken_by ? <span>В работе: {taken_by}</span> : null;
  return (
    <span>
      Обработано {formatDateTime(handled_at)}
      {handled_by && `, ${handled_by}`}
    </span>
  );
}
