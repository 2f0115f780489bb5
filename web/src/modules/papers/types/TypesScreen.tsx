import { Button, Card, Text } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { FormSkeleton } from '../../../ui/form-dialog/FormSkeleton.tsx';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { TypeRow } from './TypeRow.tsx';
import { type DocumentTypeRecord, useAllDocumentTypes } from './types.queries.ts';

const TypeForm = lazyPart(() => import('./TypeForm.tsx'));

const BACK = {
  B: { label: 'Документооборот', to: '/adminDocFlow' },
  A: { label: 'Настройки', to: '/settings', search: { section: 'document-types' } },
} as const;

/** Document types, for accountants and administrators. */
export default function TypesScreen() {
  const isAccountant = useSession()?.isAccountant === true;
  const types = useAllDocumentTypes();
  const [editing, setEditing] = useState<{ type: DocumentTypeRecord | null } | null>(null);
  return (
    <>
      <PageHeader
        title="Виды документов"
        back={isAccountant ? BACK.B : BACK.A}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setEditing({ type: null })}
          >
            Добавить вид
          </Button>
        }
      />
      <Text c="var(--text-2)" maw={720} mb="md">
        Вид определяется по началу имени файла; из подходящих берётся самое длинное. Вид, по которому есть
        документы, удалить нельзя, его можно убрать в архив.
      </Text>
      <Card component="section" aria-label="Виды документов" p={{ base: '4px 16px', sm: '8px 24px' }}>
        {!types.data && <LoadState query={types} name="виды" lines={8} />}
        {types.data?.length === 0 && <EmptyState icon={IconFileText} title="Видов пока нет" />}
        {types.data && types.data.length > 0 && (
          <ul className="plain-list hairlines">
            {types.data.map((type) => (
              <TypeRow key={type.id} type={type} onEdit={() => setEditing({ type })} />
            ))}
          </ul>
        )}
      </Card>
      <EditDialog
        target={editing}
        onClose={() => setEditing(null)}
        title={({ type }) => (type ? 'Вид документов' : 'Новый вид документов')}
        skeleton={<FormSkeleton fields={[84, 60]} />}
      >
        {({ type }, controls) => <TypeForm stored={type} controls={controls} />}
      </EditDialog>
    </>
  );
}
