import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru.js';
import classes from './DayInput.module.css';

/** Calendar of a field: Russian, without red days. Includes its styles: for lazy chunks only. */
export const CALENDAR_PROPS = {
  locale: 'ru',
  firstDayOfWeek: 1 as const,
  // Red days mean absence here.
  weekendDays: [],
  highlightToday: true,
  classNames: { day: classes.day ?? '' },
  ariaLabels: {
    nextMonth: 'Следующий месяц',
    previousMonth: 'Предыдущий месяц',
    nextYear: 'Следующий год',
    previousYear: 'Предыдущий год',
    nextDecade: 'Следующие десять лет',
    previousDecade: 'Предыдущие десять лет',
  },
};
