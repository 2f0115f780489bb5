import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { ADJUSTMENT_KIND_LABELS } from '@portal/contract/finance/disputes/dispute.states.ts';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { formatDate, formatFullDay } from '../../../platform/dates.ts';
import { useSections } from '../../../platform/settings/sections.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import type { BonusOrFine } from '../finance.queries.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import { Source } from '../Source.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { useAgree, useOneDispute } from './disputes.queries.ts';
import { DisputeStateBadge } from './DisputeStateBadge.tsx';
import { DisputeThread } from './DisputeThread.tsx';

/** Ground of a bonus or deduction, and what its employee may do about it. */
export function AdjustmentDetails({ row }: { row: BonusOrFine }) {
  const { attributes } = row;
  const isShown = useSections();
  return (
    <Stack gap="sm" className="shrinks" style={{ whiteSpace: 'normal' }}>
      <Ground attributes={attributes} />
      <Source source={attributes.source} />
      {isShown('disputes') && <Answer row={row} />}
    </Stack>
  );
}

function Ground({ attributes }: { attributes: BonusOrFine['attributes'] }) {
  const { rule, rule_document_id: documentId, rule_document: document } = attributes;
  const { case_ref, case_date, decided_by, kind } = attributes;
  const paper =
    document &&
    (documentId === null ? (
      document
    ) : (
      <PathLink url={`/file_viewer/document/${documentId}`} className="quiet-link" data-touch>
        <u>{document}</u>
      </PathLink>
    ));
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'Основание',
      (rule || paper) && (
        <>
          {rule}
          {rule && paper && ', '}
          {paper}
        </>
      ),
    ],
    ['Случай', [case_ref, case_date && formatDate(case_date)].filter(Boolean).join(', ')],
    ['Вид', kind && ADJUSTMENT_KIND_LABELS[kind]],
    ['Решил(а)', decided_by],
  ];
  return (
    <Flex component="dl" direction="column" gap={4} m={0}>
      {rows.map(
        ([name, value]) =>
          value && (
            <Flex key={name} gap="xs">
              <Text component="dt" size="dense" c="dimmed" w={92} flex="none">
                {name}
              </Text>
              <Text component="dd" size="dense" m={0} className="shrinks">
                {value}
              </Text>
            </Flex>
          ),
      )}
    </Flex>
  );
}

/** Two buttons until the term is over, then the dispute. */
function Answer({ row }: { row: BonusOrFine }) {
  const { dispute_until: until, dispute_id: disputeId, state } = row.attributes;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAgree();
  if (disputeId !== null) return <OwnDispute id={disputeId} />;
  if (until === null) return null;
  const isOver = until < dayjs().format('YYYY-MM-DD');
  if (isOver)
    return (
      <Text size="dense" c="dimmed">
        {state === 'agreed' ? 'Вы согласились.' : `Не согласиться можно было до ${formatFullDay(until)}.`}
      </Text>
    );
  return (
    <>
      <Group gap="sm">
        {state === 'agreed' ? (
          <DisputeStateBadge state="agreed" />
        ) : (
          <Button
            variant="default"
            flex={{ base: 1, sm: 'none' }}
            loading={isPending}
            onClick={ignoreDoubleClick(() => mutate(row.id))}
          >
            Согласен(а)
          </Button>
        )}
        <Button variant="default" flex={{ base: 1, sm: 'none' }} onClick={() => setOpen(true)}>
          Не согласен(а)
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        Не согласиться можно до {formatFullDay(until)}
      </Text>
      <DisputeDialog row={row} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function OwnDispute({ id }: { id: string }) {
  const dispute = useOneDispute(id);
  if (dispute.data === undefined) return <LoadState query={dispute} name="переписку" />;
  return dispute.data && <DisputeThread dispute={dispute.data} label="Написать ещё" />;
}
