import { Box, Card } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { IconRow } from '../../../../ui/IconRow.tsx';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { type Team, useTeams } from '../people.queries.ts';
import { countsInWords } from './counts.ts';

/** Supervisors named in a line. */
const NAMED = 3;

function noteOf({ supervisors, ...counts }: Team['attributes']): string {
  const names = supervisors.slice(0, NAMED).map(({ full_name }) => shortPersonName(full_name));
  const others = supervisors.length - names.length;
  const leads = [...names, ...(others > 0 ? [`ещё ${others}`] : [])].join(', ');
  return [countsInWords(counts), leads && `руководит ${leads}`].filter(Boolean).join(' · ');
}

/** All teams; a press lists the people of one. */
export default function Teams() {
  const teams = useTeams();
  if (teams.data === undefined) return <LoadState query={teams} name="команды" lines={6} />;
  return (
    <Card p={{ base: 16, sm: 24 }}>
      {teams.data.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title="Команд пока нет"
          text="Они приходят из ERP или назначаются в списке сотрудников."
        />
      ) : (
        <Box component="ul" className="plain-list" mx={-8}>
          {teams.data.map(({ id, attributes }) => (
            <li key={id}>
              <IconRow
                url={`/people?team=${encodeURIComponent(id)}`}
                icon={IconUsersGroup}
                title={id}
                note={noteOf(attributes)}
              />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
