import { Button, Group, Stack, Textarea } from '@mantine/core';
import { REQUEST_TEXT_LENGTH } from '@portal/contract/requests/request.kinds.ts';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { type StaffRequest, useDecideRequest } from '../requests.queries.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { HoursOutcome } from './HoursOutcome.tsx';
import { DecisionPreview } from './DecisionPreview.tsx';
import { useMarkedShifts } from './use-marked-shifts.ts';

/** Approves with one press; a refusal has a reason. */
export function Decision({ request }: { request: StaffRequest }) {
  const { id, attributes } = request;
  const { kind, step, steps } = attributes;
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecideRequest();
  const showMarked = useMarkedShifts();
  const approve = async () => {
    const { meta } = await decide.mutateAsync({ params: { id }, body: { outcome: 'approve', step } });
    notify.success('Одобрено. Сотрудник получит уведомление');
    if (meta) await showMarked(meta.marked);
  };
  if (isRefusing) return <Refusal id={id} step={step} onCancel={() => setRefusing(false)} />;
  const isLastStep = step >= steps.length;
  return (
    <Stack gap={8}>
      {kind === 'absence' && <DecisionPreview id={id} />}
      <Group gap={8}>
        {kind === 'certificate' && isLastStep ? (
          <CertificateButton request={request} />
        ) : kind === 'hours' && isLastStep ? (
          <HoursOutcome request={request} />
        ) : (
          <Button
            flex={{ base: 1, sm: 'none' }}
            loading={decide.isPending}
            // The failure is reported by the cache of mutations.
            onClick={ignoreDoubleClick(() => void approve().catch(() => undefined))}
          >
            Одобрить
          </Button>
        )}
        <Button variant="default" flex={{ base: 1, sm: 'none' }} onClick={() => setRefusing(true)}>
          Отклонить
        </Button>
      </Group>
    </Stack>
  );
}

function Refusal({ id, step, onCancel }: { id: string; step: number; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync, isPending } = useDecideRequest();
  // Awaited, because the row may be gone before a callback of this form would be called.
  const refuse = async () => {
    await mutateAsync({ params: { id }, body: { outcome: 'refuse', reason, step } });
    notify.success('Отклонено. Сотрудник получит причину');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setFault('Объясните отказ.');
    void refuse().catch(() => undefined);
    return undefined;
  };
  return (
    <Stack component="form" gap={8} maw={560} onSubmit={submit}>
      <Textarea
        label="Причина отказа"
        description="Её прочтёт сотрудник"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={REQUEST_TEXT_LENGTH / 2}
        value={reason}
        error={fault}
        ref={(field) => {
          // The button that opened the form is gone.
          if (field && document.activeElement === document.body) field.focus();
        }}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Group gap={8}>
        <Button type="submit" color="red" loading={isPending}>
          Отклонить
        </Button>
        <Button variant="default" onClick={onCancel}>
          Отмена
        </Button>
      </Group>
    </Stack>
  );
}
