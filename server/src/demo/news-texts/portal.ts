import { link, p } from '../html.ts';
import type { NewsWriter } from './text-day.ts';

/** News of the organisation and of the portal itself, newest first. */
export const PORTAL_NEWS: readonly NewsWriter[] = [
  (on) => ({
    title: 'Проверьте почту и телефон в личном кабинете',
    content: [
      p(
        `С ${on.next(1, 1)} сообщения об изменении смены приходят только на подтверждённый адрес. Откройте ${link('/account', 'личный кабинет')}, нажмите «Подтвердить» и перейдите по ссылке из письма: она действует 24 часа.`,
      ),
      p('Если письма нет десять минут, загляните в папку «Спам», затем запросите новое.'),
    ].join(''),
  }),
];
