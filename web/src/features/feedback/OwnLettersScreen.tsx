import { IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { PagedTable } from '../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Letter, useListOwnFeedback } from './feedback.queries.ts';
import { OwnLetterDetails } from './inbox/LetterDetails.tsx';
import { OWN_LETTER_COLUMNS } from './inbox/letter-columns.tsx';
import { useLetterTable } from './inbox/use-letters-address.ts';

const route = getRouteApi('/portal/myFeedback');
const detailsOf = (letter: Letter) => <OwnLetterDetails letter={letter} />;
const nothing = () => undefined;

/** One's own letters: gone out, not delivered, answered. */
export default function OwnLettersScreen() {
  const table = useLetterTable(route.useSearch());
  const letters = useListOwnFeedback(table.query);
  return (
    <>
      <PageHeader title="Мои обращения" back={{ label: 'Главная страница', to: '/' }} />
      <PagedTable
        label="Мои обращения"
        rowHeight="work"
        columns={OWN_LETTER_COLUMNS}
        table={table}
        query={letters}
        keyOf={(letter) => letter.id}
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
