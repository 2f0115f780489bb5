import { Button, Card, Group, Skeleton, Stack } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../messages/ScreenState.tsx';
import type { PanelTexts } from './panel-texts.ts';

const WIDTHS = ['42%', '31%', '55%', '38%', '47%', '29%'];

export function PanelsSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="xs">
      {WIDTHS.map((width) => (
        <Card key={width} p={0} pl={44} pr={{ base: 12, sm: 'lg' }}>
          <Group justify="space-between" mih={56}>
            <Skeleton height={14} width={width} radius="xs" />
            <Skeleton height={10} width={72} radius="xs" />
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <Card p={0}>
      <EmptyState
        icon={IconSearchOff}
        title="Ничего не найдено"
        text={`По запросу «${query}» здесь ничего нет. Попробуйте другие слова.`}
        action={
          <Button variant="default" onClick={onClear}>
            Сбросить
          </Button>
        }
      />
    </Card>
  );
}

export function NothingYet({ texts, onAdd }: { texts: PanelTexts; onAdd: (() => void) | undefined }) {
  return (
    <Card p={0}>
      <EmptyState
        icon={texts.emptyIcon}
        title={texts.empty}
        text={texts.emptyText}
        action={
          onAdd && (
            <Button variant="default" onClick={onAdd}>
              {texts.addParent}
            </Button>
          )
        }
      />
    </Card>
  );
}
