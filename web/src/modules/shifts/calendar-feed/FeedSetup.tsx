import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/dates.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useCreateFeed, useDeleteFeed, useFeed } from '../shifts.queries.ts';
import classes from '../month/Dialogs.module.css';

/** Creates, shows once and revokes the secret URL of the user's calendar feed. */
export default function FeedSetup() {
  const feed = useFeed();
  const create = useCreateFeed();
  const remove = useDeleteFeed();
  if (feed.isPending) return <LinesSkeleton label="Загружаем" />;
  if (feed.isError) {
    return (
      <ErrorState title="Не удалось узнать о ссылке" error={feed.error} onRetry={() => void feed.refetch()} />
    );
  }
  const exists = feed.data !== null;
  const url = exists ? create.data : undefined;

  const replace = async () => {
    const sure =
      !exists ||
      (await confirm({
        title: 'Создать новую ссылку?',
        text: 'Прежняя перестанет действовать: календарь придётся подключить заново.',
        confirmLabel: 'Создать',
      }));
    if (sure) create.mutate();
  };
  const withdraw = async () => {
    const sure = await confirm({
      title: 'Отключить календарь?',
      text: 'Ссылка перестанет действовать, смены в телефоне больше не обновятся.',
      confirmLabel: 'Отключить',
      danger: true,
    });
    if (sure) notifyOnSuccess(remove.mutateAsync(), 'Календарь отключён');
  };

  return (
    <div className={classes.feed}>
      <p>
        Телефон сам будет показывать ваши смены и отсутствия. Ссылка секретная: кто её знает, тот видит ваш
        график, поэтому не пересылайте её.
      </p>
      {url && <Address url={url} />}
      {feed.data && !url && (
        <p className={classes.who}>
          Ссылка создана {formatDateTime(feed.data.attributes.created_at)}.{' '}
          {feed.data.attributes.last_read_at
            ? `Календарь обновлялся ${formatDateTime(feed.data.attributes.last_read_at)}.`
            : 'Календарь ещё не обновлялся.'}{' '}
          Показать её снова нельзя, можно создать новую.
        </p>
      )}
      <div className={classes.buttons}>
        {exists && (
          <Button variant="default" loading={remove.isPending} onClick={() => void withdraw()}>
            Отключить
          </Button>
        )}
        <Button
          variant={exists ? 'default' : 'filled'}
          loading={create.isPending}
          onClick={() => void replace()}
        >
          {exists ? 'Создать новую' : 'Создать ссылку'}
        </Button>
      </div>
    </div>
  );
}

function Address({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(url));
  return (
    <>
      <QrCode text={url} label="QR-код ссылки на календарь" />
      <p className={classes.who}>
        Наведите камеру телефона или скопируйте ссылку: она показывается один раз.
      </p>
      <div className={classes.address}>
        <TextInput
          aria-label="Ссылка на календарь"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Скопирована' : 'Скопировать'}
        </Button>
      </div>
      <a className={classes.open} href={url.replace(/^https?:/, 'webcal:')}>
        Открыть в календаре этого устройства
      </a>
    </>
  );
}
