import { IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { type Feedback, useListOwnFeedback } from './feedback.queries.ts';
import { OwnFeedbackDetails } from './inbox/FeedbackDetails.tsx';
import { OWN_FEEDBACK_COLUMNS } from './inbox/feedback-columns.tsx';
import { OneFeedback } from './inbox/OneFeedback.tsx';
import { WriteButton } from './WriteButton.tsx';
import { oneOrList, useFeedbackTable } from './inbox/use-inbox-address.ts';

const route = getRouteApi('/portal/myFeedback');
const detailsOf = (feedback: Feedback) => <OwnFeedbackDetails feedback={feedback} />;
const nothing = () => undefined;

/** The user's own messages and their states. */
export default function OwnFeedbackScreen({ replyTo }: { replyTo: string | undefined }) {
  const search = route.useSearch();
  const table = useFeedbackTable(search);
  const list = useListOwnFeedback(oneOrList(search.id, table.query));
  if (search.id !== undefined)
    return (
      <OneFeedback list={list} details={detailsOf} all={{ label: 'Мои обращения', to: '/myFeedback' }} />
    );
  return (
    <>
      <PageHeader
        title="Мои обращения"
        back={{ label: 'Главная страница', to: '/' }}
        action={<WriteButton replyTo={replyTo} />}
      />
      <PagedTable
        label="Мои обращения"
        rowHeight="work"
        columns={OWN_FEEDBACK_COLUMNS}
        table={table}
        query={list}
        keyOf={(feedback) => feedback.id}
        details={detailsOf}
        isFiltered={false}
        onClear={nothing}
        emptyTitle="Вы пока никому не писали"
        emptyIcon={IconMessages}
        errorTitle="Не удалось загрузить обращения"
      />
    </>
  );
}
