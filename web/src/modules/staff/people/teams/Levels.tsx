import { Box, Card } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { IconRow } from '../../../../ui/IconRow.tsx';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { useSupervisors } from '../people.queries.ts';
import { countsInWords } from './counts.ts';
import { type Level, levelsOf } from './levels-of.ts';

/** All supervisors by levels, from the top down; a press opens the card with the own people. */
export default function Levels() {
  const supervisors = useSupervisors();
  if (supervisors.data === undefined) return <LoadState query={supervisors} name="руководителей" lines={6} />;
  return (
    <Card p={{ base: 16, sm: 24 }}>
      {supervisors.data.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title="Руководителей пока нет"
          text="Они приходят из ERP или назначаются в списке сотрудников."
        />
      ) : (
        <Box mx={-8}>
          <LevelList levels={levelsOf(supervisors.data)} />
        </Box>
      )}
    </Card>
  );
}

const LevelList = ({ levels }: { levels: readonly Level[] }) => (
  <ul className="plain-list">
    {levels.map(({ person: { id, attributes }, below }) => (
      <li key={id}>
        <IconRow
          url={`/people/${id}`}
          icon="person"
          title={attributes.full_name}
          note={[attributes.position, countsInWords(attributes)].filter(Boolean).join(' · ')}
        />
        {below.length > 0 && (
          <Box ml={{ base: 16, sm: 32 }} style={{ borderLeft: '1px solid var(--hairline)' }}>
            <LevelList levels={below} />
          </Box>
        )}
      </li>
    ))}
  </ul>
);
