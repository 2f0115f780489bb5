import type { FeedbackState } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';

interface DemoLetter {
  /** Place of the sender in the list of accounts: 0 the administrator … 3 the accountant. */
  account: number;
  /** Days before today, and the wall clock. */
  daysAgo: number;
  time: string;
  to: FeedbackSubject;
  from: string;
  message: string;
  state: FeedbackState;
  /** Title of the news that it asks about. */
  news?: string;
  /** Later messages; those without a sender are the moderator's. */
  replies?: readonly { hoursLater: number; bySender?: true; text: string }[];
}

/** Feedback from the home page in every state. */
export const DEMO_FEEDBACK: readonly DemoLetter[] = [
  {
    account: 2,
    daysAgo: 24,
    time: '14:20',
    to: 'work',
    from: 'operator@opros.example',
    message: '<p>На третьем месте в большом зале хрипит гарнитура. Можно заменить до вечерней смены?</p>',
    state: 'handled',
  },
  {
    account: 2,
    daysAgo: 9,
    time: '10:05',
    to: 'office',
    from: 'operator@opros.example',
    message:
      '<p>Нужна справка о доходах за год для банка. Подскажите, пожалуйста, когда её можно забрать.</p>',
    state: 'answered',
    replies: [
      { hoursLater: 3, text: 'Справку подготовим к четвергу. Забрать можно в бухгалтерии с 10 до 17.' },
      { hoursLater: 4, bySender: true, text: 'Спасибо! А если я на вечерней смене?' },
      { hoursLater: 5, text: 'Тогда оставим на посту охраны в конверте с вашей фамилией.' },
    ],
  },
  {
    account: 2,
    daysAgo: 1,
    time: '18:40',
    to: 'director',
    from: 'operator@opros.example',
    message:
      '<p>Предлагаю добавить короткий перерыв между вечерними блоками:</p><ul><li>голос отдыхает;</li><li>отказов после восьми становится меньше.</li></ul>',
    state: 'sent',
  },
  {
    account: 3,
    daysAgo: 6,
    time: '09:30',
    to: 'director',
    from: 'accountant@opros.example',
    message: '<p>Прошу согласовать сроки сдачи табелей: последние две недели они приходят после пятого.</p>',
    state: 'taken',
  },
  {
    account: 14,
    daysAgo: 4,
    time: '11:15',
    to: 'office',
    from: 'polevoy@opros.example',
    message: '<p>Планшет перестал заряжаться, анкеты за вчера успела выгрузить. Куда его привезти?</p>',
    state: 'sent',
  },
  {
    account: 21,
    daysAgo: 12,
    time: '16:50',
    to: 'work',
    from: 'operator21@opros.example',
    message: '<p>В скрипте проекта CATI два раза подряд звучит один и тот же вопрос о возрасте.</p>',
    state: 'failed',
  },
  {
    account: 33,
    daysAgo: 2,
    time: '12:00',
    to: 'work',
    from: 'operator33@opros.example',
    message: '<p>Спасибо за новую памятку по отказам, работать стало заметно спокойнее.</p>',
    state: 'handled',
  },
  {
    account: 2,
    daysAgo: 0,
    time: '08:10',
    to: 'work',
    from: 'operator@opros.example',
    message: '<p>А если телефон в личном кабинете верный, но подтвердить почту не получается?</p>',
    state: 'sent',
    news: 'Проверьте почту и телефон в личном кабинете',
  },
];
