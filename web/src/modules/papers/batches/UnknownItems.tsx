import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { type UnknownItem, useAssign } from './batches.queries.ts';
import { pagesText, reasonText } from './batch-texts.ts';
import { PagePicture } from './PagePicture.tsx';
import { RecipientField } from './RecipientField.tsx';

/** Items shown at once. */
const SHOWN = 20;

interface UnknownItemsProps {
  batchId: string;
  items: readonly UnknownItem[];
}

/** Pages that nobody was recognised on: a picture, the beginning of the text, and whose they are. */
export function UnknownItems({ batchId, items }: UnknownItemsProps) {
  const [most, setMost] = useState(SHOWN);
  return (
    <Card component="section" aria-labelledby="unknown-items" p={{ base: 16, sm: '16px 24px' }} mb="md">
      <Title order={2} fz="h4" lh="h4" id="unknown-items">
        Не узнано: {items.length}
      </Title>
      <ul className="plain-list hairlines">
        {items.slice(0, most).map((item) => (
          <Item key={item.item} batchId={batchId} item={item} />
        ))}
      </ul>
      {items.length > most && (
        <Box ta="center" pt="sm">
          <Button variant="default" onClick={() => setMost(most + SHOWN)}>
            Показать ещё
          </Button>
        </Box>
      )}
    </Card>
  );
}

interface ItemProps {
  batchId: string;
  item: UnknownItem;
}

function Item({ batchId, item: { item, pages, excerpt, file, reason, candidates } }: ItemProps) {
  const { mutateAsync, isPending } = useAssign(batchId);
  const choose = (id: string) => notifyOnSuccess(mutateAsync([{ item, empl_id: id }]), 'Сотрудник указан');
  return (
    <Group component="li" gap={16} py={16} align="flex-start" wrap="nowrap">
      <PagePicture batchId={batchId} item={item} />
      <Stack gap={8} flex={1} miw={0}>
        <Text fw={500} className="shrinks">
          {pagesText(pages)}, {file}
        </Text>
        <Text size="dense" c="var(--orange-text)" className="shrinks">
          {reasonText(reason)}
        </Text>
        {excerpt && (
          <Text size="dense" c="var(--text-2)" className="shrinks" lineClamp={3}>
            {excerpt}
          </Text>
        )}
        {candidates.length > 0 && (
          <Group gap={8}>
            {candidates.map(({ empl_id: id, full_name: name, code_id: code }) => (
              <Button
                key={id}
                variant="default"
                h="auto"
                mih={44}
                py={6}
                disabled={isPending}
                onClick={() => choose(id)}
                styles={{ label: { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.35 } }}
              >
                {name}, {code}
              </Button>
            ))}
          </Group>
        )}
        <Box maw={360}>
          <RecipientField label={`Чьё это: ${pagesText(pages)}`} disabled={isPending} onChoose={choose} />
        </Box>
      </Stack>
    </Group>
  );
}
