import { Box, Card, Stack, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { IconRow } from '../../../../ui/IconRow.tsx';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { type Team, useTeams } from '../people.queries.ts';
import { countsInWords } from './counts.ts';
import { teamsByArea } from './teams-by-area.ts';

const route = getRouteApi('/portal/people');
const NO_AREA = 'Без площадки';

/** Supervisors named in a line. */
const NAMED = 3;

function noteOf({ supervisors, ...counts }: Team['attributes']): string {
  const names = supervisors.slice(0, NAMED).map(({ full_name }) => shortPersonName(full_name));
  const others = supervisors.length - names.length;
  const leads = [...names, ...(others > 0 ? [`ещё ${others}`] : [])].join(', ');
  return [countsInWords(counts), leads && `руководит ${leads}`].filter(Boolean).join(' · ');
}

/** All teams by area; a press lists the people of one. */
export default function Teams() {
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const teams = useTeams();
  if (teams.data === undefined) return <LoadState query={teams} name="команды" lines={6} />;
  if (teams.data.length === 0)
    return (
      <Card p={{ base: 16, sm: 24 }}>
        <EmptyState
          icon={IconUsersGroup}
          title="Команд пока нет"
          text="Они приходят из ERP или назначаются в списке сотрудников."
        />
      </Card>
    );
  const areas = teamsByArea(teams.data, search);
  return (
    <Stack gap="md">
      <Box w={{ base: '100%', sm: 300 }}>
        <SearchField
          label="Команда или руководитель"
          value={search}
          onSearch={(words) =>
            void navigate({ search: (old) => ({ ...old, search: words || undefined }), replace: true })
          }
        />
      </Box>
      {areas.length === 0 && <EmptyState icon={IconUsersGroup} title="Ничего не найдено" />}
      {areas.map(([area, some]) => (
        <Card key={area} component="section" aria-label={area || NO_AREA} p={{ base: 16, sm: 24 }}>
          <Title order={2} fz="h4" lh="h4" mb="xs">
            {area || NO_AREA}
          </Title>
          <Box component="ul" className="plain-list" mx={-8}>
            {some.map(({ id, attributes }) => (
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
        </Card>
      ))}
    </Stack>
  );
}
