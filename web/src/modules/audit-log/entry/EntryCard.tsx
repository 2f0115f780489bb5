import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import { type EntryKey, useLogEntry } from '../log.queries.ts';
import { LogDetails } from './LogDetails.tsx';

/** A linked entry, shown above the log. */
export function EntryCard({ entry, onClose }: { entry: EntryKey; onClose: () => void }) {
  const { data } = useLogEntry(entry);
  return (
    <Card
      component="section"
      aria-label="Запись журнала"
      mb="lg"
      p="16px 20px 20px"
      style={{ borderColor: 'var(--selected-edge)' }}
    >
      <Group component="header" justify="space-between" wrap="nowrap">
        <Title order={2} fz="h4" lh="h4">
          {data ? (
            <>
              {data.attributes.section}: {data.attributes.action.toLowerCase()}
            </>
          ) : (
            'Запись журнала'
          )}
        </Title>
        <Button variant="default" size="xs" onClick={onClose}>
          Закрыть запись
        </Button>
      </Group>
      {data && (
        <Text size="dense" c="var(--text-2)" mt={4} mb="sm" className="shrinks">
          <Moment at={data.attributes.created_at} seconds /> · {data.attributes.user || 'Портал'} ·{' '}
          {data.attributes.details}
        </Text>
      )}
      <LogDetails entry={entry} />
    </Card>
  );
}
