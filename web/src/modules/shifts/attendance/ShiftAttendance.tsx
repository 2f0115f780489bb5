import { Button } from '@mantine/core';
import { IconChecks, IconUserPlus } from '@tabler/icons-react';
import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { type AttendanceRow, tallyOf } from './marks.ts';
import { type OnMark, PersonMark } from './PersonMark.tsx';
import classes from './Attendance.module.css';

interface ShiftAttendanceProps {
  shift: DayShift | undefined;
  people: readonly AttendanceRow[];
  /** All rows of the shift, while the search shows some of them. */
  all: readonly AttendanceRow[];
  hasBegun: boolean;
  manyAreas: boolean;
  onMark: OnMark;
  onAllCame: () => void;
  /** Undefined if employees cannot be added, because all areas are shown. */
  onAdd: (() => void) | undefined;
}

function summaryOf(all: readonly AttendanceRow[]): string {
  const { came, late, no_show: missing, unmarked } = tallyOf(all);
  const parts = [
    `пришли ${came + late} из ${all.length}`,
    late > 0 && `опоздали ${late}`,
    missing > 0 && `не пришли ${missing}`,
    unmarked > 0 && `без отметки ${unmarked}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A shift of the day with all booked employees. */
export function ShiftAttendance(props: ShiftAttendanceProps) {
  const { shift, people, all, hasBegun, manyAreas, onMark, onAllCame, onAdd } = props;
  const unmarked = tallyOf(all).unmarked;
  const title = shift?.name ?? 'Смена';
  return (
    <section className={classes.shift} aria-label={title}>
      <header className={classes.head}>
        <div className={classes.headWords}>
          <h2 className={classes.title}>
            {title} {shift && <span className={classes.hours}>{hoursInWords(shift)}</span>}
          </h2>
          <p className={classes.summary} aria-live="polite">
            {hasBegun ? summaryOf(all) : `Начнётся в ${shift?.start}, записано ${all.length}`}
          </p>
        </div>
        {hasBegun && (
          <div className={classes.acts}>
            {onAdd && (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
                onClick={onAdd}
              >
                Вышел без записи
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
              disabled={unmarked === 0}
              onClick={onAllCame}
            >
              Все пришли
            </Button>
          </div>
        )}
      </header>
      {people.length === 0 ? (
        <p className={classes.names}>Никого не найдено.</p>
      ) : hasBegun ? (
        <ul className={classes.people}>
          {people.map((person) => (
            <PersonMark key={person.empl_id} person={person} manyAreas={manyAreas} onMark={onMark} />
          ))}
        </ul>
      ) : (
        <p className={classes.names}>{people.map(({ fio }) => fio).join(', ')}</p>
      )}
    </section>
  );
}
