import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ApiError, isUnavailable } from '../../../../platform/api/api-error.ts';
import { useScreenTitle } from '../../../../platform/address/title.ts';
import { ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import { TwoColumns } from '../../../../ui/TwoColumns.tsx';
import { type PersonCard, usePerson } from '../people.queries.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonGone } from './PersonGone.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import { TeamCard } from './TeamCard.tsx';

const route = getRouteApi('/portal/people/$personId');

const BACK = { label: 'Сотрудники', to: '/people' } as const;

/** One employee: place, contacts as far as they are shown, supervisors and team. */
interface PersonScreenProps {
  /** Button that writes through the portal to a person who reads messages there. */
  Write: ComponentType<{ person: PersonCard }>;
}

export function PersonScreen({ Write }: PersonScreenProps) {
  const { personId: id } = route.useParams();
  const person = usePerson(id);
  const name = person.data?.full_name;
  useScreenTitle(name);
  if (person.isPending) return <PersonSkeleton back={BACK} />;
  if (isUnavailable(person)) {
    if (person.error instanceof ApiError && [404, 422].includes(person.error.status)) return <PersonGone />;
    return (
      <>
        <PageHeader title="Сотрудник" back={BACK} />
        <Card>
          <ErrorState title="Не удалось загрузить карточку" query={person} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={name}
        back={BACK}
        isActionBelow
        action={
          <PersonActions
            key={id}
            id={id}
            person={person.data}
            write={person.data.reads_feedback.length > 0 && <Write person={person.data} />}
          />
        }
      />
      <TwoColumns>
        <PersonFacts person={person.data} />
        <TeamCard key={id} id={id} />
      </TwoColumns>
    </>
  );
}
