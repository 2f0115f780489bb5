import { Box } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../platform/dates.ts';
import { IconRow } from '../../../../ui/IconRow.tsx';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { PageNumbers } from '../../../../ui/PageNumbers.tsx';
import { SideCard } from '../../../../ui/SideCard.tsx';
import { type Person, useTeamOf } from '../people.queries.ts';

const noteOf = ({ position, on_shift: current }: Person['attributes']): string =>
  [position, current && `на смене с\u00a0${formatTime(current.since)}`].filter(Boolean).join(' · ');

/** Employees whom this one supervises; nothing for most, who supervise nobody. */
export function TeamCard({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const team = useTeamOf(id, page);
  const pagination = team.data?.meta?.pagination;
  const count = pagination?.count ?? 0;
  if (count === 0 && !team.isError) return null;
  return (
    <SideCard id="team" title={team.data ? `Сотрудники: ${count}` : 'Сотрудники'}>
      {!team.data && <LoadState query={team} name="сотрудников" />}
      {team.data && (
        <Box component="ul" className="plain-list" mx={-8}>
          {team.data.data.map(({ id: personId, attributes }) => (
            <li key={personId}>
              <IconRow
                url={`/people/${personId}`}
                icon="person"
                title={attributes.full_name}
                note={noteOf(attributes)}
              />
            </li>
          ))}
        </Box>
      )}
      {pagination && <PageNumbers page={page} pages={pagination.pages} onChange={setPage} />}
    </SideCard>
  );
}
