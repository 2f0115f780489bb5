import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatFullDay } from '../../../../platform/dates.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { ignoreDoubleClick } from '../../../../ui/double-click/ignore-double-click.ts';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { useChecked } from './use-checked.ts';
import type { Care, Freshness, KnowledgeRecord } from './freshness.queries.ts';

const CareForm = lazyPart(() => import('./CareForm.tsx'));

interface CareLineProps {
  record: KnowledgeRecord;
  care: Care;
  shares: Freshness['shares'];
}

const ownerWords = ({ owner, owner_state: state }: Care): string => {
  if (state === 'none') return 'Ответственного нет';
  return `Отвечает ${shortPersonName(owner)}${state === 'gone' ? ' (в архиве)' : ''}`;
};

/** Owner and review date for editors: the 'Проверено' button and an edit button. */
export function CareLine({ record, care, shares }: CareLineProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  // The busy button loses the focus: the new date gets it.
  const { check, isChecking } = useChecked(record, () => words.current?.focus());
  const { check_by: checkBy, state } = care;
  return (
    <Group justify="space-between" gap="8px 16px" mih={44} pt="xs">
      <Text ref={words} tabIndex={-1} size="dense" c="var(--text-2)" className="shrinks">
        {ownerWords(care)}
        {checkBy && (
          <Text span inherit c={state === 'overdue' ? 'var(--red-text)' : undefined}>
            {' · '}
            {state === 'overdue' ? 'нужно было проверить до' : 'проверить до'} {formatFullDay(checkBy)}
          </Text>
        )}
        {shares && shares.yes + shares.no > 0 && ` · помогло: ${shares.yes}, не помогло: ${shares.no}`}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}
          loading={isChecking}
          onClick={ignoreDoubleClick(check)}
        >
          Проверено
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {care.owner_id === null && checkBy === null ? 'Назначить' : 'Изменить срок'}
        </Button>
      </Group>
      <EditDialog
        target={isOpen ? care : null}
        onClose={() => setOpen(false)}
        title="Ответственный и проверка"
        size={480}
      >
        {(shown, controls) => <CareForm record={record} care={shown} controls={controls} />}
      </EditDialog>
    </Group>
  );
}
