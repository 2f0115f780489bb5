import type { Section } from '@portal/contract/admin/settings/sections.ts';
import type { Forms } from '../../../../platform/plural.ts';

interface SectionText {
  section: Section;
  /** One sentence: what people do there. */
  what: string;
  /** Noun of the records that people have in it. */
  records?: Forms;
}

/** Sections of the page by groups; those that the portal does not have yet are left out. */
export const SECTION_GROUPS: readonly { group: string; sections: readonly SectionText[] }[] = [
  {
    group: 'База знаний',
    sections: [
      {
        section: 'documents',
        what: 'Файлы по проектам с просмотром на портале.',
        records: ['документ', 'документа', 'документов'],
      },
      {
        section: 'instructions',
        what: 'Видео, которые нужно досмотреть до конца, с тестами и сроками.',
        records: ['инструктаж', 'инструктажа', 'инструктажей'],
      },
      {
        section: 'compliance',
        what: 'Кто прошёл инструктажи и ознакомился: страница руководителя.',
      },
      {
        section: 'positions',
        what: 'Должности и чем они занимаются.',
        records: ['должность', 'должности', 'должностей'],
      },
      {
        section: 'faq',
        what: 'Вопросы с ответами по разделам.',
        records: ['вопрос', 'вопроса', 'вопросов'],
      },
      {
        section: 'technical_information',
        what: 'Статьи о технике и программах.',
        records: ['статья', 'статьи', 'статей'],
      },
      {
        section: 'freshness',
        what: '«Помогло?» под документами и ответами и сроки их проверки.',
        records: ['назначенная проверка', 'назначенные проверки', 'назначенных проверок'],
      },
      { section: 'search', what: 'Поиск по порталу из шапки.' },
    ],
  },
  {
    group: 'Новости и общение',
    sections: [
      {
        section: 'news',
        what: 'Новости на главной и по типам.',
        records: ['новость', 'новости', 'новостей'],
      },
      {
        section: 'information',
        what: 'Карточки в карусели на главной.',
        records: ['карточка', 'карточки', 'карточек'],
      },
      { section: 'birthdays', what: 'Кого поздравить вчера, сегодня и завтра.' },
      {
        section: 'feedback',
        what: 'Вопросы директору, офису и по работе, с ответами.',
        records: ['обращение', 'обращения', 'обращений'],
      },
      {
        section: 'people',
        what: 'Справочник сотрудников с руководителями и командами.',
        records: ['сотрудник', 'сотрудника', 'сотрудников'],
      },
      {
        section: 'notifications',
        what: 'Колокольчик, push и письма о том, что ждёт.',
        records: ['уведомление', 'уведомления', 'уведомлений'],
      },
    ],
  },
  {
    group: 'Смены',
    sections: [
      {
        section: 'shifts',
        what: 'Запись на смены и их планирование.',
        records: ['запись', 'записи', 'записей'],
      },
      {
        section: 'shift_exchange',
        what: 'Очередь, свободные места, передача смены и «не смогу выйти».',
        records: ['место в очереди', 'места в очереди', 'мест в очереди'],
      },
      {
        section: 'attendance',
        what: 'Отметки о выходе, табель и часы.',
        records: ['отметка', 'отметки', 'отметок'],
      },
      {
        section: 'marks',
        what: 'Сотрудник отмечается сам: начал, перерыв, закончил.',
        records: ['отметка', 'отметки', 'отметок'],
      },
      {
        section: 'wishes',
        what: 'Удобные дни, по которым портал записывает сам.',
        records: ['пожелание', 'пожелания', 'пожеланий'],
      },
    ],
  },
  {
    group: 'Деньги и документы',
    sections: [
      {
        section: 'finance',
        what: 'Начисления, бонусы и снятия каждого сотрудника.',
        records: ['начисление', 'начисления', 'начислений'],
      },
      {
        section: 'requests',
        what: 'Отпуск, отгулы, справки и вопросы: сотрудник просит, решает тот, чья очередь.',
        records: ['заявка', 'заявки', 'заявок'],
      },
      {
        section: 'disputes',
        what: 'Сотрудник не соглашается со снятием, руководитель отвечает в срок.',
        records: ['спор', 'спора', 'споров'],
      },
      {
        section: 'docflow',
        what: 'Документы бухгалтерии с подписью.',
        records: ['документ', 'документа', 'документов'],
      },
      {
        section: 'papers',
        what: 'Расчётные листки и другие документы каждому лично.',
        records: ['документ', 'документа', 'документов'],
      },
    ],
  },
];
