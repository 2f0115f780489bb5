import { Card } from '@mantine/core';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { useOneRequest } from '../requests.queries.ts';
import { whenText } from '../request-words.ts';
import { RequestDetails } from './RequestDetails.tsx';

/** A single request, target of notifications and duties. */
export function OneRequest({ id }: { id: string }) {
  const query = useOneRequest(id);
  const { data: request } = query;
  return (
    <>
      <PageHeader
        title={request?.attributes.name ?? 'Заявка'}
        note={request && whenText(request.attributes)}
        back={{ label: 'Заявки', to: '/requests' }}
      />
      <Card p={16}>
        <LoadState query={query} name="заявку" />
        {request === null && <EmptyState title="Такой заявки нет" />}
        {request && <RequestDetails request={request} />}
      </Card>
    </>
  );
}
