import { Table } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { LazyModal } from '../../ui/dialogs/LazyModal.tsx';
import { HeaderButton } from '../../ui/header/HeaderButton.tsx';
import { LoadState } from '../../ui/messages/ScreenState.tsx';
import { type RequestFigures, useRequestFigures } from './requests.queries.ts';

const HEAD = ['Заявка', 'Открыто', 'Просрочено', 'Решено за 30 дней', 'В срок', 'Обычно, ч'];
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const rowOf = ({ name, open, overdue, decided, in_term: inTerm, median_hours: hours }: RequestFigures) => [
  ...[name, open, overdue, decided, inTerm === null ? '—' : `${Math.round(inTerm * 100)} %`],
  hours === null ? '—' : numbers.format(hours),
];

/** Requests by type, and how soon they are decided, in working hours. */
function Figures() {
  const figures = useRequestFigures();
  if (!figures.data) return <LoadState query={figures} name="показатели" lines={8} />;
  return (
    <Table.ScrollContainer
      minWidth={520}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Показатели заявок"
    >
      <Table className="numbers" fz="dense" data={{ head: HEAD, body: figures.data.map(rowOf) }} />
    </Table.ScrollContainer>
  );
}

/** Figures of requests, for administrators and moderators. */
export function FiguresButton() {
  const isEditor = useSession()?.isEditor ?? false;
  const [opened, setOpened] = useState(false);
  if (!isEditor) return null;
  return (
    <>
      <HeaderButton label="Показатели" icon={IconChartBar} onClick={() => setOpened(true)} />
      <LazyModal opened={opened} onClose={() => setOpened(false)} title="Показатели" size={720}>
        <Figures />
      </LazyModal>
    </>
  );
}
