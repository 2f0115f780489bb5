import { Button } from '@mantine/core';
import { IconBell, IconListCheck } from '@tabler/icons-react';
import { notify } from '../../../platform/notify.ts';
import { countOf } from '../../../platform/plural.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../ui/data-table/selection/use-chosen.ts';
import { SelectionBar } from '../../../ui/data-table/table/SelectionBar.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { ExemptActions } from '../exemptions/ExemptActions.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AcknowledgementFilters } from './AcknowledgementFilters.tsx';
import { acknowledgementColumns } from './acknowledgement-columns.tsx';
import {
  type Acknowledgement,
  ACKNOWLEDGEMENTS_PATH,
  type Reminder,
  useAcknowledgements,
  useRemind,
} from './acknowledgements.queries.ts';
import { useAcknowledgementsAddress } from './use-acknowledgements-address.ts';

/** Dative: 'напомним 3 сотрудникам'. */
const EMPLOYEES = ['сотруднику', 'сотрудникам', 'сотрудникам'] as const;

const exemptRow = ({ attributes: { type, id, user_id, state } }: Acknowledgement) => ({
  ...{ kind: type, id, userId: user_id },
  isExempt: state === 'exempt',
  isDone: state === 'done',
});

/** Acknowledgements of must-read records, for administrators and moderators. */
export default function AcknowledgementsScreen() {
  const address = useAcknowledgementsAddress();
  const list = useAcknowledgements(address.query);
  const { chosen, keys, choose, clear } = useChosen(list.data?.data);
  const remind = useRemind();
  const first = list.data?.data[0]?.attributes;
  const itemName = first && Number(first.id) === address.item ? first.title : undefined;
  const send = async (asked: Reminder) => {
    const { message, people } = await remind.mutateAsync({ ...asked, dry_run: true });
    if (people === 0) return notify.info(message);
    const sure = await confirm({
      title: 'Напомнить об ознакомлении?',
      text: `Напомним ${countOf(people, EMPLOYEES)}, каждому не чаще раза в день.`,
      confirmLabel: 'Напомнить',
    });
    if (sure) notifyOnSuccess(remind.mutateAsync(asked), (done) => done.message);
  };
  const sendToChosen = () =>
    send({
      items: [...chosen.values()].map(({ attributes: { user_id, type, id } }) => ({ user_id, type, id })),
    });
  return (
    <>
      <PageHeader
        title="Ознакомление"
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
              loading={remind.isPending}
              onClick={() => void send({ filter: address.filter })}
            >
              Напомнить всем
            </Button>
            <ExportMenu path={ACKNOWLEDGEMENTS_PATH} query={address.whole} name="Ознакомление" />
          </>
        }
      />
      <AcknowledgementFilters address={address} itemName={itemName} />
      <PagedTable
        label="Ознакомление"
        columns={acknowledgementColumns(address)}
        table={address.table}
        query={list}
        keyOf={(row) => row.id}
        selection={{
          keys,
          onChange: choose,
          nameOf: ({ attributes }) => `${attributes.user}, ${attributes.title}`,
        }}
        isFiltered={address.isFiltered}
        onClear={address.clearAll}
        emptyTitle="Пока ни с чем не нужно знакомиться"
        emptyIcon={IconListCheck}
        errorTitle="Не удалось загрузить список"
      />
      <SelectionBar count={chosen.size} onClear={clear}>
        <Button
          size="xs"
          leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
          loading={remind.isPending}
          onClick={() => void sendToChosen()}
        >
          Напомнить
        </Button>
        <ExemptActions rows={[...chosen.values()].map(exemptRow)} onDone={clear} />
      </SelectionBar>
    </>
  );
}
