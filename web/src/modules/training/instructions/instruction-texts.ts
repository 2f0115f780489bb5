import { schemaResolver } from '@mantine/form';
import { InstructionProjectBody } from '@portal/contract/training/instructions/instructions.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { IconSchool, IconUpload } from '@tabler/icons-react';
import type { Forms } from '../../../platform/plural.ts';
import type { FolderKind } from '../../../ui/panels/form/folder-values.ts';
import type { PanelTexts } from '../../../ui/panels/panel-texts.ts';

export const QUESTION_FORMS: Forms = ['вопрос', 'вопроса', 'вопросов'];
export const WORD_FORMS: Forms = ['слово', 'слова', 'слов'];

export const INSTRUCTION_TEXTS: PanelTexts = {
  title: 'Инструктажи',
  searchHint: 'Проект или инструктаж',
  addParent: 'Добавить проект',
  addItem: 'Добавить инструктаж',
  addIcon: IconUpload,
  parentName: 'проект',
  itemForms: ['инструктаж', 'инструктажа', 'инструктажей'],
  empty: 'Здесь пока нет инструктажей',
  emptyText: 'Видео, которые нужно посмотреть перед работой, собраны по проектам.',
  emptyParent: 'В этом проекте пока нет инструктажей.',
  emptyIcon: IconSchool,
  loading: 'Загружаем инструктажи',
  failed: 'Не удалось загрузить инструктажи',
};

export const INSTRUCTION_PROJECT: FolderKind = {
  name: 'instruction-project',
  nameLabel: 'Название проекта',
  nameMax: KNOWLEDGE_LIMITS.instructionProjectName,
  hasComment: true,
  newTitle: 'Новый проект',
  editTitle: 'Изменить проект',
  added: 'Проект добавлен',
  saved: 'Проект сохранён',
  validate: schemaResolver(InstructionProjectBody, { sync: true }),
};
