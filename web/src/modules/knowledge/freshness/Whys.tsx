import { List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { type KnowledgeRecord, useWhys } from './foot/freshness.queries.ts';

/** Anonymous comments on why a record did not help; the page mentions that. */
export function Whys(record: KnowledgeRecord) {
  const whys = useWhys(record);
  if (whys.data === undefined) return <LoadState query={whys} name="ответы" lines={2} />;
  return (
    <Stack gap={4} pt={4} pb="xs">
      <Title order={2} fz="sm" lh="sm">
        Чего не хватило
      </Title>
      {whys.data.length > 0 ? (
        <List fz="dense" lh="20px" className="shrinks">
          {whys.data.map(({ id, attributes }) => (
            <List.Item key={id}>{attributes.why}</List.Item>
          ))}
        </List>
      ) : (
        <Text size="dense" c="dimmed">
          Слов никто не оставил.
        </Text>
      )}
      <Text size="dense" c="dimmed">
        Имена не показываются, чтобы отвечали честно.
      </Text>
    </Stack>
  );
}
