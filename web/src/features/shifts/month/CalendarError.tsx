import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import classes from './MonthCalendar.module.css';

/** In the place of the calendar; the week beside it offers the retry. */
export const CalendarError = ({ error }: { error: unknown }) => (
  <section className={classes.card} aria-label="Календарь">
    <ErrorState title="Не удалось загрузить календарь" error={error} />
  </section>
);
