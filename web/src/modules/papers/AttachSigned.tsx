import { ActionIcon, Button } from '@mantine/core';
import { DOCFLOW_EXTENSIONS } from '@portal/contract/papers/papers.calls.ts';
import { IconPaperclip, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import { usePhone } from '../../platform/settings/settings.ts';
import { acceptOf } from '../../ui/fields/accept.ts';
import { useUpload } from '../../ui/upload/use-upload.ts';
import { faultOf } from './upload/chosen-files.ts';
import { type DocflowDocument, useAttachSigned } from './papers.queries.ts';

const ACCEPT = acceptOf(DOCFLOW_EXTENSIONS);

/** Picks the signed file of a document; replaces an existing one. */
export function AttachSigned({ row }: { row: DocflowDocument }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useAttachSigned();
  const upload = useUpload();
  const name = row.attributes.original_file;
  const isPhone = usePhone();

  const attach = async (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault) {
      notify.error(`${file.name}: ${fault}`);
      return;
    }
    try {
      await upload.run((controls) => mutateAsync({ id: row.id, file, controls }));
      notify.success('Подписанный файл приложен');
    } catch {
      // The mutation cache reports the error; a cancelled upload needs no message.
    }
  };
  const { state } = upload;
  const percent = state && state.total > 0 ? Math.floor((100 * state.sent) / state.total) : 0;
  const choose = () => input.current?.click();
  return (
    <>
      {state ? (
        <Button size="compact-xs" variant="default" onClick={upload.cancel} title="Отменить загрузку">
          {`${percent}\u00a0%`}
        </Button>
      ) : row.attributes.signed_file === null ? (
        <Button
          size="compact-xs"
          px={{ base: 12, sm: 7 }}
          fz={{ base: 'dense', sm: 'xs' }}
          h={{ base: 44, sm: 26 }}
          variant="default"
          leftSection={<IconPaperclip size={14} stroke={1.6} aria-hidden />}
          aria-label={`Приложить подписанный: ${name}`}
          onClick={choose}
        >
          Приложить
        </Button>
      ) : (
        <ActionIcon
          size={isPhone ? 44 : 28}
          variant={isPhone ? 'default' : 'subtle'}
          color="gray"
          aria-label={`Заменить подписанный: ${name}`}
          title="Заменить подписанный"
          onClick={choose}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={`Подписанный файл: ${name}`}
        onChange={(event) => {
          void attach(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
