import { Anchor, Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/dates.ts';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { FocusFirst } from '../../../ui/form-dialog/FocusFirst.tsx';
import { askToRemove, confirm } from '../../../ui/dialogs/confirm.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useCreateFeed, useDeleteFeed, useFeed } from '../shifts.queries.ts';
import { isUnavailable } from '../../../platform/api/api-error.ts';

/** Creates, shows once and revokes the secret URL of the user's calendar feed. */
export default function FeedSetup({ controls }: { controls: FormDialogControls }) {
  const feed = useFeed();
  const create = useCreateFeed();
  const remove = useDeleteFeed();
  if (feed.isPending) return <LinesSkeleton label="Загружаем" />;
  if (isUnavailable(feed)) {
    return <ErrorState title="Не удалось узнать о ссылке" query={feed} />;
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
  const withdraw = () =>
    askToRemove({
      title: 'Отключить календарь?',
      text: 'Ссылка перестанет действовать, смены в телефоне больше не обновятся.',
      confirmLabel: 'Отключить',
      remove: () => remove.mutateAsync({}),
      done: 'Календарь отключён',
    });

  return (
    <>
      <FocusFirst controls={controls} />
      <Stack>
        <Text>
          Телефон сам будет показывать ваши смены и отсутствия. Ссылка секретная: кто её знает, тот видит ваш
          график, поэтому не пересылайте её.
        </Text>
        {url && <Address url={url} />}
        {feed.data && !url && (
          <Text size="dense" c="dimmed">
            Ссылка создана {formatDateTime(feed.data.attributes.created_at)}.{' '}
            {feed.data.attributes.last_read_at
              ? `Календарь обновлялся ${formatDateTime(feed.data.attributes.last_read_at)}.`
              : 'Календарь ещё не обновлялся.'}{' '}
            Показать её снова нельзя, можно создать новую.
          </Text>
        )}
      </Stack>
      <DialogFooter>
        {exists ? (
          <Button variant="default" loading={remove.isPending} onClick={() => void withdraw()}>
            Отключить
          </Button>
        ) : (
          <Button variant="default" onClick={controls.cancel}>
            Отмена
          </Button>
        )}
        <Button
          variant={exists ? 'default' : 'filled'}
          data-autofocus={url ? undefined : true}
          loading={create.isPending}
          onClick={() => void replace()}
        >
          {exists ? 'Создать новую' : 'Создать ссылку'}
        </Button>
      </DialogFooter>
    </>
  );
}

function Address({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(url));
  return (
    <>
      <QrCode text={url} label="QR-код ссылки на календарь" />
      <Text size="dense" c="dimmed">
        Наведите камеру телефона или скопируйте ссылку: она показывается один раз.
      </Text>
      <Flex gap="xs" direction={{ base: 'column', sm: 'row' }}>
        <TextInput
          flex={1}
          aria-label="Ссылка на календарь"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          mih={{ base: 44, sm: 36 }}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Скопирована' : 'Скопировать'}
        </Button>
      </Flex>
      <Anchor c="var(--magenta-text)" fw={500} fz="sm" href={url.replace(/^https?:/, 'webcal:')}>
        Открыть в календаре этого устройства
      </Anchor>
    </>
  );
}
