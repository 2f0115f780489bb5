import { formatDayMonth } from '../../../../platform/dates.ts';
import { percentText, type TeamShares } from './teams.ts';

/** The charts as a table for screen readers. */
export const SharesTable = ({ teams }: { teams: readonly TeamShares[] }) => (
  <div className="visually-hidden">
    <table>
      <caption>Доля выполненного по площадкам и неделям</caption>
      <thead>
        <tr>
          <th scope="col">Площадка</th>
          {teams[0]?.weeks.map(({ week }) => (
            <th key={week} scope="col">
              Неделя с {formatDayMonth(week)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ key, name, weeks }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {weeks.map((week) => (
              <td key={week.week}>
                {percentText(week)}, {week.done} из {week.asked}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
