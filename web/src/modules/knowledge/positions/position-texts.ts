import { schemaResolver } from '@mantine/form';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { PositionTypeBody } from '@portal/contract/knowledge/positions/positions.calls.ts';
import { IconBinaryTree2, IconPlus } from '@tabler/icons-react';
import type { FolderKind } from '../../../ui/panels/form/folder-values.ts';
import type { PanelTexts } from '../../../ui/panels/panel-texts.ts';

export const POSITION_TEXTS: PanelTexts = {
  title: 'Классификатор должностей',
  searchHint: 'Должность или категория',
  addParent: 'Добавить категорию',
  addItem: 'Добавить должность',
  addIcon: IconPlus,
  parentName: 'категорию',
  itemForms: ['должность', 'должности', 'должностей'],
  empty: 'Здесь пока нет должностей',
  emptyText: 'Должности собраны в категории, чтобы код занятости находился за секунды.',
  emptyParent: 'В этой категории пока нет должностей.',
  emptyIcon: IconBinaryTree2,
  loading: 'Загружаем классификатор',
  failed: 'Не удалось загрузить классификатор',
};

export const CATEGORY: FolderKind = {
  name: 'position-type',
  nameLabel: 'Название категории',
  nameMax: KNOWLEDGE_LIMITS.categoryName,
  newTitle: 'Новая категория',
  editTitle: 'Изменить категорию',
  added: 'Категория добавлена',
  saved: 'Категория сохранена',
  validate: schemaResolver(PositionTypeBody, { sync: true }),
};
