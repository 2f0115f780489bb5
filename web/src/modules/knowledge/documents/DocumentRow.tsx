import { Text } from '@mantine/core';
import { getFile } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/download.ts';
import { savedName } from '../../../ui/panels/form/file-rules.ts';
import { ItemRow, RowComment } from '../../../ui/panels/ItemRow.tsx';
import { Marked, MarkedName } from '../../../ui/panels/search/Marked.tsx';
import panels from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { RowButton } from '../../../ui/panels/RowActions.tsx';
import { LastChange } from '../../../ui/text/LastChange.tsx';
import type { DocumentItem } from './documents.queries.ts';

const download = ({ id, attributes }: DocumentItem) =>
  downloadFile(
    getFile.path.replace(':type', 'document').replace(':id', id),
    savedName(attributes.file_name, attributes.original_file),
  );

export function DocumentRow({ item, words, isMarked, isEditor, actions }: PanelRowProps<DocumentItem>) {
  const { id, name, isArchive, record } = item;
  const { comment, original_file, text_note, updated_at, updated_by } = record.attributes;
  return (
    <ItemRow
      id={id}
      isMarked={isMarked}
      isArchive={isArchive}
      tile={extensionOf(original_file) || '?'}
      actions={
        <>
          {actions}
          <RowButton title="Скачать" label={`Скачать «${name}»`} onClick={() => void download(record)}>
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </RowButton>
        </>
      }
    >
      <Link to="/file_viewer/$type/$id" params={{ type: 'document', id }} className={panels.main}>
        <MarkedName name={name} isArchive={isArchive} words={words} />
      </Link>
      {comment && (
        <RowComment>
          <Marked text={comment} words={words} />
        </RowComment>
      )}
      <LastChange at={updated_at} by={updated_by} />
      {isEditor && text_note && (
        <Text mt={2} size="xs" c="var(--orange-text)" className="shrinks">
          {text_note}
        </Text>
      )}
    </ItemRow>
  );
}
