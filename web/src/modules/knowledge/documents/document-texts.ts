import { schemaResolver } from '@mantine/form';
import { DocumentProjectBody } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import type { FolderKind } from '../../../ui/panels/form/folder-values.ts';
import type { PanelTexts } from '../../../ui/panels/panel-texts.ts';

export const DOCUMENT_TEXTS: PanelTexts = {
  title: 'Документы по проекту',
  searchHint: 'Проект, документ или комментарий',
  addParent: 'Добавить проект',
  addItem: 'Добавить документ',
  addIcon: IconUpload,
  parentName: 'проект',
  itemForms: ['документ', 'документа', 'документов'],
  empty: 'Здесь пока нет документов',
  emptyText: 'Анкеты, памятки и квоты собраны по проектам.',
  emptyParent: 'В этом проекте пока нет документов.',
  emptyIcon: IconFiles,
  loading: 'Загружаем документы',
  failed: 'Не удалось загрузить документы',
};

export const DOCUMENT_PROJECT: FolderKind = {
  name: 'document-project',
  nameLabel: 'Название проекта',
  nameMax: KNOWLEDGE_LIMITS.projectName,
  hasArchive: true,
  newTitle: 'Новый проект',
  editTitle: 'Изменить проект',
  added: 'Проект добавлен',
  saved: 'Проект сохранён',
  validate: schemaResolver(DocumentProjectBody, { sync: true }),
};
