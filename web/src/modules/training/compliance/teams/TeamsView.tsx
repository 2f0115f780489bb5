import { IconChartBar } from '@tabler/icons-react';
import { formatDayMonth } from '../../../../platform/dates.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { useTeams } from '../compliance.queries.ts';
import type { ComplianceAddress } from '../use-compliance-address.ts';
import { changeText, percentOf, percentText, type TeamShares, withAll } from './teams.ts';
import classes from './Teams.module.css';

const EXPLAINED =
  'Сколько из того, что нужно, площадка выполнила к концу каждой недели. Считаются те, кто работает сейчас: уволенных и освобождённых здесь нет.';

/** Completion by area and week: a small chart each, and a table for screen readers. */
export function TeamsView({ address }: { address: ComplianceAddress }) {
  const query = useTeams(address.filters);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Не удалось загрузить доли"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <ListSkeleton rows={4} />;
  const teams = withAll(query.data.data);
  if (teams.length === 0) {
    return <EmptyState icon={IconChartBar} title="Считать пока нечего: ничего не нужно проходить и читать" />;
  }
  const { things, things_count: all } = query.data.meta;
  return (
    <>
      <p className={classes.explained}>
        {EXPLAINED}
        {things < all && ` Учтены ${things} новых записей из ${all}: остальные — по отбору.`}
      </p>
      <div className={classes.teams} aria-hidden data-stale={query.isPlaceholderData || undefined}>
        {teams.map((team) => (
          <TeamChart key={team.key} team={team} />
        ))}
      </div>
      <SharesTable teams={teams} />
    </>
  );
}

function TeamChart({ team: { name, weeks } }: { team: TeamShares }) {
  const last = weeks.at(-1);
  const change = changeText(weeks);
  const [from, to] = [weeks[0]?.week, last?.week];
  return (
    <figure className={classes.team}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.share}>
          {last && percentText(last)}
          {change && <span className={classes.change}>{change}</span>}
        </span>
      </figcaption>
      <div className={classes.bars}>
        {weeks.map((week) => (
          <span
            key={week.week}
            className={classes.bar}
            title={`Неделя с ${formatDayMonth(week.week)}: ${percentText(week)}, ${week.done} из ${week.asked}`}
          >
            <span style={{ height: `${percentOf(week) ?? 0}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.span}>
        <span>{from && formatDayMonth(from)}</span>
        <span>{to && formatDayMonth(to)}</span>
      </div>
    </figure>
  );
}

const SharesTable = ({ teams }: { teams: readonly TeamShares[] }) => (
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
