import { Button } from '@mantine/core';
import { listRequests } from '@portal/contract/requests/requests.calls.ts';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useDuties } from '../../platform/duties/duties.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { ExportMenu } from '../../ui/data-table/ExportMenu.tsx';
import { useWantedDraft } from '../../ui/drafts/use-wanted-draft.ts';
import { HeaderButton } from '../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import { AwayCalendar } from './calendar/AwayCalendar.tsx';
import { FiguresButton } from './FiguresButton.tsx';
import { NewRequestDialog } from './form/NewRequestDialog.tsx';
import { RequestList } from './list/RequestList.tsx';
import { OneRequest } from './one/OneRequest.tsx';
import { useHasOthers } from './requests.queries.ts';
import { type RequestsView, useRequestsAddress } from './use-requests-address.ts';

const route = getRouteApi('/portal/requests');

/** Own requests; for those who decide, those of others, and who is away. */
export default function RequestsScreen() {
  const { id } = route.useSearch();
  return id === undefined ? <Requests /> : <OneRequest id={String(id)} />;
}

function Requests() {
  const address = useRequestsAddress();
  const { view } = address;
  const { isOpen, setOpen } = useNewRequest();
  const open = () => setOpen(true);
  const tabs = <Views view={view} onChange={address.setView} />;
  return (
    <>
      <PageHeader
        title="Заявки"
        action={
          <>
            {view === 'all' && <FiguresButton />}
            {view === 'all' && (
              <ExportMenu
                path={listRequests.path}
                query={address.filters}
                name="Заявки"
                label1c="Отсутствия для 1С"
              />
            )}
            <HeaderButton label="Новая заявка" icon={IconPlus} isPrimary isNamed onClick={open} />
          </>
        }
      />
      {view === 'calendar' ? (
        <AwayCalendar tabs={tabs} />
      ) : (
        <RequestList
          view={view}
          address={address}
          tabs={tabs}
          emptyAction={
            <Button variant="default" onClick={open}>
              Новая заявка
            </Button>
          }
        />
      )}
      <NewRequestDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The form of a new request, open while the address says so. */
function useNewRequest() {
  const isOpen = route.useSearch().new === 1;
  const navigate = route.useNavigate();
  const setOpen = (opened: boolean) =>
    void navigate({
      search: (old) => ({ ...old, new: opened ? 1 : undefined }),
      replace: true,
      resetScroll: false,
    });
  useWantedDraft(['request'], () => setOpen(true));
  return { isOpen, setOpen };
}

interface ViewsProps {
  view: RequestsView;
  onChange: (view: RequestsView) => void;
}

/** Views that have something for the caller. */
function Views({ view, onChange }: ViewsProps) {
  const session = useSession();
  const decides = session !== null && session.group !== 'O';
  const isWaiting = useDuties().data?.some(({ attributes }) => attributes.kind === 'request') ?? false;
  const hasOthers = useHasOthers(!decides);
  const data: { value: RequestsView; label: string; isShown: boolean }[] = [
    { value: 'own', label: 'Мои', isShown: true },
    {
      value: 'decide',
      label: 'Ждут решения',
      isShown: decides || isWaiting,
    },
    { value: 'all', label: 'Все', isShown: decides || hasOthers },
    { value: 'calendar', label: 'Календарь', isShown: !session?.isAccountant },
  ];
  return (
    <SegmentedTabs
      label="Какие показать"
      value={view}
      data={data.filter(({ value, isShown }) => isShown || value === view)}
      onChange={onChange}
    />
  );
}
