import { CALM, GIVEN_UP, STATES } from './answers/state.ts';
import { answers, fails, hasWideNames, isEmpty } from './answers.ts';
import { press, sees, seesRows } from './acts.ts';
import type { SceneGroup } from './scene.ts';

export const money: SceneGroup = {
  title: 'Финансы, документооборот, ERP',
  scenes: [
    { name: 'finances', title: 'Мои финансы', route: '/erp/myFinances', as: 'operator', show: seesRows },
    {
      name: 'finances-comparison',
      title: 'Мои финансы: сравнение месяцев',
      route: '/erp/myFinances',
      as: 'operator',
      show: async (page) => {
        await press(page, 'Сравнить месяцы');
        await page.getByRole('table', { name: 'Сравнение месяцев' }).waitFor();
      },
    },
    {
      name: 'finances-year',
      title: 'Мои финансы: год',
      route: '/erp/myFinances',
      path: '/erp/myFinances?year=2026',
      as: 'operator',
      show: seesRows,
    },
    {
      name: 'finances-deduction',
      title: 'Мои финансы: снятие и его основание',
      route: '/erp/myFinances',
      as: 'operator',
      show: async (page) => {
        const deductions = page.getByRole('table', { name: 'Бонусы и Снятия' });
        await deductions.getByText('Брак по контролю качества').first().click();
        await sees('Решил(а)')(page);
      },
    },
    {
      name: 'disputes',
      title: 'Споры о снятиях',
      route: '/disputes',
      as: 'admin',
      show: seesRows,
    },
    {
      name: 'papers',
      title: 'Мои документы',
      route: '/papers',
      as: 'operator',
      show: sees('Расчётный листок'),
    },
    {
      name: 'papers-open',
      title: 'Мои документы: листок открыт',
      route: '/papers',
      as: 'operator',
      show: async (page) => {
        await page
          .getByRole('link', { name: /Расчётный листок/ })
          .first()
          .click();
        await sees('Кто открывал')(page);
      },
    },
    {
      name: 'papers-empty',
      title: 'Мои документы: документов нет',
      route: '/papers',
      as: 'operator',
      before: isEmpty('/papers/mine/'),
      show: sees('Документов пока нет'),
    },
    {
      name: 'paper-batches',
      title: 'Рассылка документов',
      route: '/papers/batches',
      as: 'accountant',
      show: seesRows,
    },
    {
      name: 'paper-receipts',
      title: 'Кто получил документы',
      route: '/papers/receipts',
      as: 'accountant',
      show: seesRows,
    },
    {
      name: 'settings-pay',
      title: 'Настройки: снятия и споры',
      route: '/settings',
      path: '/settings?section=pay',
      as: 'admin',
      show: sees('Нерабочие дни'),
    },
    {
      name: 'finances-empty',
      title: 'Мои финансы: начислений нет',
      route: '/erp/myFinances',
      path: '/erp/myFinances?year=2001',
      as: 'operator',
      show: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'finances-failed',
      title: 'Мои финансы: сервер не ответил',
      route: '/erp/myFinances',
      as: 'operator',
      before: fails('/erp/actual_accruals/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).first().waitFor(),
    },
    { name: 'docflow', title: 'Документооборот', route: '/adminDocFlow', as: 'accountant', show: seesRows },
    {
      name: 'docflow-empty',
      title: 'Документооборот: пусто',
      route: '/adminDocFlow',
      as: 'accountant',
      before: isEmpty('/docflow/document/'),
      show: sees('Документов пока нет'),
    },
    {
      name: 'docflow-wide',
      title: 'Документооборот: имена в 40 широких букв',
      route: '/adminDocFlow',
      as: 'accountant',
      before: hasWideNames('/docflow/document/'),
      show: seesRows,
    },
    {
      name: 'docflow-files',
      title: 'Документооборот: файлы выбраны',
      route: '/adminDocFlow',
      as: 'accountant',
      show: async (page) => {
        await page.getByLabel('Файлы для загрузки').setInputFiles(
          [1, 2, 10].map((number) => ({
            name: `Договор ${number}.pdf`,
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.4'),
          })),
        );
        await sees('Договор 10.pdf')(page);
      },
    },
    {
      name: 'docflow-draft',
      title: 'Личные документы',
      route: '/adminDocFlow/draft',
      as: 'accountant',
      show: (page) => page.getByRole('main').getByRole('textbox').first().waitFor(),
    },
    {
      name: 'document-types',
      title: 'Виды документов',
      route: '/adminDocFlow/types',
      as: 'accountant',
      show: seesRows,
    },
    {
      name: 'document-types-new',
      title: 'Новый вид документов: начало имени занято',
      route: '/adminDocFlow/types',
      as: 'admin',
      refused: 422,
      show: async (page) => {
        await page.getByRole('button', { name: 'Добавить вид' }).click();
        const dialog = page.getByRole('dialog', { name: 'Новый вид документов' });
        await dialog.getByLabel('Начало имени файла').fill('тк');
        await dialog.getByLabel('Название').fill('Трудовая книжка');
        await dialog.getByRole('button', { name: 'Добавить' }).click();
        await dialog.getByText('С этого начинаются файлы другого вида.').waitFor();
      },
    },
    {
      name: 'erp',
      title: 'Обмен с ERP',
      route: '/erp/exchange',
      as: 'admin',
      show: (page) => page.getByRole('heading', { name: 'Обмен с ERP' }).waitFor(),
    },
    {
      name: 'settings',
      title: 'Настройки',
      route: '/settings',
      as: 'admin',
      show: (page) => page.getByRole('heading', { name: 'Организация' }).waitFor(),
    },
    {
      name: 'settings-sections',
      title: 'Настройки: разделы',
      route: '/settings',
      path: '/settings?section=sections',
      as: 'admin',
      show: (page) => page.getByRole('checkbox', { name: 'Документы', exact: true }).waitFor(),
    },
    {
      name: 'state',
      title: 'Состояние портала',
      route: '/state',
      as: 'admin',
      before: async (page) => {
        await answers('/state/', CALM)(page);
        await isEmpty('/state/letters/')(page);
      },
      show: sees('Все письма доставлены или ещё в пути'),
    },
    {
      name: 'state-letters',
      title: 'Состояние портала: недоставленные письма',
      route: '/state',
      as: 'admin',
      before: async (page) => {
        await answers('/state/', STATES)(page);
        await answers('/state/letters/', GIVEN_UP)(page);
      },
      show: sees('Отправить все ещё раз'),
    },
    {
      name: 'state-failed',
      title: 'Состояние портала: сервер не ответил',
      route: '/state',
      as: 'admin',
      before: fails('/state/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).first().waitFor(),
    },
    {
      name: 'home-trouble',
      title: 'Главная страница администратора: неполадки',
      route: '/',
      as: 'admin',
      before: answers('/state/', STATES),
      show: sees('Требуют внимания'),
    },
  ],
};
