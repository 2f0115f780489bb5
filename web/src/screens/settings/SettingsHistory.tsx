import { Accordion, Card, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import { useState } from 'react';
import { LogDetails } from '../../modules/audit-log/entry/LogDetails.tsx';
import { type LogEntry, useLog } from '../../modules/audit-log/log.queries.ts';
import { Moment } from '../../ui/data-table/cells/Moment.tsx';
import { LoadState } from '../../ui/messages/ScreenState.tsx';

/** Query of the latest entries; the audit log has the rest. */
const LATEST = {
  'filter[section.in]': String(sectionId('settings')),
  sort: '-created_at',
  'page[number]': '1',
  'page[size]': '20',
};

/** Recent changes: what changed, when and by whom; opened, the values before and after. */
export function SettingsHistory() {
  const log = useLog('all', LATEST);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card component="section" aria-labelledby="settings-history" p={{ base: 16, sm: '20px 24px 24px' }}>
      <Title order={2} fz="h3" lh="h3" id="settings-history" mb="xs">
        История
      </Title>
      <LoadState query={log} name="историю" />
      {log.data?.data.length === 0 && <Text c="var(--text-2)">Настройки ещё не меняли.</Text>}
      {log.data && (
        <Accordion value={open} onChange={setOpen} chevronPosition="right" styles={STYLES}>
          {log.data.data.map((entry) => (
            <Change key={entry.id} entry={entry} isOpen={open === entry.id} />
          ))}
        </Accordion>
      )}
    </Card>
  );
}

function Change({ entry: { id, attributes }, isOpen }: { entry: LogEntry; isOpen: boolean }) {
  const { created_at, user, details } = attributes;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control px={0}>
        <Text className="shrinks">{details}</Text>
        <Text size="dense" c="dimmed">
          <Moment at={created_at} /> · {user || 'Портал'}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <LogDetails entry={{ id, created_at }} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

const STYLES = { content: { padding: '0 0 16px' }, label: { padding: '10px 0' } };
