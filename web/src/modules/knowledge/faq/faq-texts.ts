import { schemaResolver } from '@mantine/form';
import { FAQ_TYPES, FaqSectionBody, type FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { IconHelpCircle, IconPlus, IconTool } from '@tabler/icons-react';
import type { FolderKind } from '../../../ui/panels/form/folder-values.ts';
import type { PanelTexts } from '../../../ui/panels/panel-texts.ts';
import type { DraftNames } from '../../../ui/panels/form/use-panel-draft.ts';

const COMMON = {
  searchHint: 'Раздел, вопрос или слово из ответа',
  addParent: 'Добавить раздел',
  addItem: 'Добавить вопрос',
  addIcon: IconPlus,
  parentName: 'раздел',
  itemForms: ['вопрос', 'вопроса', 'вопросов'],
  emptyParent: 'В этом разделе пока нет вопросов.',
  loading: 'Загружаем вопросы',
  failed: 'Не удалось загрузить вопросы',
} as const;

export const FAQ_TEXTS: Record<FaqType, PanelTexts> = {
  [FAQ_TYPES.faq]: {
    ...COMMON,
    title: 'Часто задаваемые вопросы',
    empty: 'Здесь пока нет вопросов',
    emptyText: 'Ответы на то, о чём спрашивают чаще всего, появятся здесь.',
    emptyIcon: IconHelpCircle,
  },
  [FAQ_TYPES.technical]: {
    ...COMMON,
    title: 'Техническая информация',
    empty: 'Здесь пока нет технической информации',
    emptyText: 'Всё о системе полевых работ появится здесь.',
    emptyIcon: IconTool,
    loading: 'Загружаем техническую информацию',
    failed: 'Не удалось загрузить техническую информацию',
  },
};

/** Draft names: a section belongs to one of the two pages. */
export const DRAFTS: Record<FaqType, DraftNames> = {
  [FAQ_TYPES.faq]: { parent: 'faq-section', item: 'faq' },
  [FAQ_TYPES.technical]: { parent: 'technical-section', item: 'technical' },
};

export const sectionKind = (type: FaqType): FolderKind => ({
  name: DRAFTS[type].parent,
  nameLabel: 'Название раздела',
  nameMax: KNOWLEDGE_LIMITS.sectionName,
  hasComment: true,
  newTitle: 'Новый раздел',
  editTitle: 'Изменить раздел',
  added: 'Раздел добавлен',
  saved: 'Раздел сохранён',
  validate: (values) =>
    schemaResolver(FaqSectionBody, { sync: true })({ ...values, faq_section_type_id: type }),
});
