import { formatTime } from '../../../../platform/dates.ts';
import { useNotComing } from '../../replacement/changes.queries.ts';
import { PanelSection } from '../grid/PanelSection.tsx';
import { PersonRow } from '../grid/PersonRow.tsx';
import type { ChosenCell } from '../use-board-address.ts';

/** Booked employees who cannot attend, with reasons. */
export function NotComing({ cell }: { cell: ChosenCell }) {
  const { area, ...shift } = cell;
  const { data: people = [] } = useNotComing(area, shift);
  if (people.length === 0) return null;
  return (
    <PanelSection id="not-coming" title="Не выйдут" count={people.length}>
      <ul className="plain-list">
        {people.map(({ id, attributes: { fio, position, cause, reason, said_at } }) => (
          <PersonRow
            key={id}
            name={fio}
            notes={[position]}
            warning={cause === 'said' ? `${reason}, сказано в ${formatTime(said_at)}` : reason}
          />
        ))}
      </ul>
    </PanelSection>
  );
}
