import { fails, hasWideNames, isEmpty } from './answers.ts';
import {
  asksForName,
  choosesManyFiles,
  openPanel,
  opensDialog,
  opensDialogOfPanel,
  previewsTexts,
  sees,
} from './acts.ts';
import { convertsVideos } from './answers/films.ts';
import type { Scene, SceneGroup } from './scene.ts';

/** The panels of a page with the first one open, and its two forms. */
const panels = (path: string, name: string, title: string, item: string): Scene[] => {
  const scene = { route: `/knowledge_base/${path}`, as: 'moderator' } as const;
  return [
    { ...scene, name, title, show: openPanel },
    { ...scene, name: `${name}-folder`, title: `${title}: новая группа`, show: opensDialog(/^Добавить/) },
    { ...scene, name: `${name}-new`, title: `${title}: новая запись`, show: opensDialogOfPanel(item) },
    {
      ...scene,
      name: `${name}-edit`,
      title: `${title}: правка`,
      show: opensDialogOfPanel(/^Изменить (документ|инструктаж|должность|вопрос)/),
    },
  ];
};

const viewer = (type: string, name: string, title: string): Scene => ({
  name: `viewer-${type}`,
  title,
  route: '/file_viewer/$type/$id',
  as: 'operator',
  path: `/search?query=${name}&kind=${type}`,
  ...(type === 'instruction' && { readme: { name: 'instruction', width: 1280, height: 900 } }),
  show: async (page) => {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await page.locator('canvas, video').first().waitFor();
    if (type === 'instruction')
      await page.waitForFunction(() => document.querySelector('video')?.readyState === 4);
  },
});

export const knowledge: SceneGroup = {
  title: 'База знаний',
  scenes: [
    ...panels('documents', 'documents', 'Документы по проекту', 'Добавить документ'),
    {
      name: 'documents-delete',
      title: 'Удаление с вводом названия',
      route: '/knowledge_base/documents',
      as: 'moderator',
      show: asksForName(/^Удалить документ/),
    },
    {
      name: 'documents-many',
      title: 'Много документов сразу',
      route: '/knowledge_base/documents',
      as: 'moderator',
      show: choosesManyFiles,
    },
    {
      name: 'documents-empty',
      title: 'Документы: ни одного',
      route: '/knowledge_base/documents',
      as: 'moderator',
      before: async (page) => {
        await isEmpty('/knowledge_base/document_project/')(page);
        await isEmpty('/knowledge_base/document/')(page);
      },
      show: sees('Здесь пока нет документов'),
    },
    {
      name: 'documents-wide',
      title: 'Документы: названия в 40 широких букв',
      route: '/knowledge_base/documents',
      as: 'moderator',
      before: async (page) => {
        await hasWideNames('/knowledge_base/document_project/')(page);
        await hasWideNames('/knowledge_base/document/')(page);
      },
      show: openPanel,
    },
    {
      name: 'documents-failed',
      title: 'Документы: сервер не ответил',
      route: '/knowledge_base/documents',
      as: 'operator',
      before: fails('/knowledge_base/document_project/'),
      refused: 500,
      show: sees('Не удалось загрузить документы'),
    },
    ...panels('instructions', 'instructions', 'Инструктажи', 'Добавить инструктаж'),
    ...panels('positions', 'positions', 'Классификатор должностей', 'Добавить должность'),
    ...panels('FAQ', 'faq', 'Часто задаваемые вопросы', 'Добавить вопрос'),
    {
      name: 'faq-texts',
      title: 'Импорт текстов: что получится',
      route: '/knowledge_base/FAQ',
      as: 'moderator',
      show: previewsTexts,
    },
    {
      name: 'faq-texts-file',
      title: 'Импорт текстов: выбор файла',
      route: '/knowledge_base/FAQ',
      as: 'moderator',
      show: opensDialog('Импорт из Word и Confluence', 'Импорт из Word и Confluence'),
    },
    {
      name: 'instructions-films',
      title: 'Инструктажи: видео преобразуются, одно не удалось',
      route: '/knowledge_base/instructions',
      as: 'admin',
      before: convertsVideos,
      show: async (page) => {
        await openPanel(page);
        await sees('Обход домохозяйств.mov')(page);
      },
    },
    {
      name: 'instructions-quiz',
      title: 'Тест инструктажа: вопросы',
      route: '/knowledge_base/instructions',
      as: 'moderator',
      show: async (page) => {
        await openPanel(page);
        await page.getByRole('button', { name: /^Тест.*«Маршрутный лист»/ }).click();
        await page.getByRole('dialog').getByText('Вопрос 3').waitFor();
      },
    },
    {
      name: 'technical',
      title: 'Техническая информация',
      route: '/knowledge_base/technical_information',
      as: 'operator',
      show: openPanel,
    },
    viewer('document', 'Полевое руководство интервьюера', 'Просмотр документа'),
    viewer('instruction', 'Коды отказов', 'Просмотр инструктажа'),
  ],
};
