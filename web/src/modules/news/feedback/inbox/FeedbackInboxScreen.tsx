import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import { FEEDBACK_SUBJECTS } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { IconMessages } from '@tabler/icons-react';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { FilterBar } from '../../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../../ui/data-table/filters/FilterSelect.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../../ui/tabs/PageTabs.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { type Feedback, useListAllFeedback } from '../feedback.queries.ts';
import { FeedbackDetails } from './FeedbackDetails.tsx';
import { OneFeedback } from './OneFeedback.tsx';
import { FEEDBACK_COLUMNS } from './feedback-columns.tsx';
import { INBOX_VIEWS, type InboxView, useInboxAddress } from './use-inbox-address.ts';

const VIEW_LABELS: Record<InboxView, string> = { new: 'Открытые', handled: 'Обработанные', all: 'Все' };
const SUBJECTS = FEEDBACK_SUBJECTS.map((value) => ({ value, label: FEEDBACK_SUBJECT_LABELS[value] }));
const detailsOf = (feedback: Feedback) => <FeedbackDetails feedback={feedback} />;

/** Inbox of all messages for administrators and moderators. */
export default function FeedbackInboxScreen() {
  const address = useInboxAddress();
  const list = useListAllFeedback(address.query);
  if (address.isOne)
    return <OneFeedback list={list} details={detailsOf} all={{ label: 'Обращения', to: '/feedback' }} />;
  return (
    <>
      <PageHeader title="Обращения" action={<PageTabs group="inbox" />} />
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={
              <SegmentedTabs
                label="Какие показать"
                value={address.view}
                data={INBOX_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
                onChange={address.setView}
              />
            }
            quick={
              <FilterSelect
                label="Кому"
                all="Все получатели"
                w={{ sm: 200 }}
                data={SUBJECTS}
                value={address.to}
                onChange={address.setTo}
              />
            }
            values={[address.to]}
            onClear={address.clear}
            sorting={sorting}
          />
        )}
        label="Обращения"
        rowHeight="work"
        columns={FEEDBACK_COLUMNS}
        table={address.table}
        query={list}
        keyOf={(feedback) => feedback.id}
        details={detailsOf}
        isFiltered={address.view !== 'all' || address.to !== undefined}
        onClear={address.clear}
        emptyTitle="Обращений пока нет"
        emptyIcon={IconMessages}
        errorTitle="Не удалось загрузить обращения"
      />
    </>
  );
}
