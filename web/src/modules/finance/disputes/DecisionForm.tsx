import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { DecisionBody } from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { DisputeOutcome } from '@portal/contract/finance/disputes/dispute.states.ts';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { showFirstFault } from '../../../ui/form-dialog/show-first-fault.ts';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { kopecksOf, moneyText } from '../money/money.ts';
import { type Dispute, useDecide } from './disputes.queries.ts';

const OUTCOMES: Record<DisputeOutcome, string> = {
  kept: 'Оставить снятие',
  lowered: 'Уменьшить',
  removed: 'Отменить снятие',
};

interface Values {
  outcome: DisputeOutcome | '';
  /** Typed text, '150' or '-150,00'. */
  new_value: string;
  reason: string;
}

/** Amount of a deduction: the minus sign may be left out. */
const signed = (typed: string): string => {
  const amount = typed.replace(/\s/g, '').replace('−', '-');
  return amount.startsWith('-') ? amount : `-${amount}`;
};

const bodyOf = ({ outcome, new_value, reason }: Values) => ({
  outcome: outcome as DisputeOutcome,
  ...(outcome === 'lowered' && { new_value: signed(new_value) }),
  reason,
});

/** Decision with its reason, once; an unsent one is kept on this device. */
export function DecisionForm({ dispute }: { dispute: Dispute }) {
  const { id, attributes } = dispute;
  const form = useForm<Values>({
    initialValues: { outcome: '', new_value: '', reason: '' },
    validate: (values) => schemaResolver(DecisionBody, { sync: true })(bodyOf(values)),
  });
  const draft = useFormDraft(form, { name: 'decision', id, title: 'Решение спора', atOnce: true });
  const { mutateAsync } = useDecide();
  const { submit, isSending } = useSubmit(
    form,
    { setSaving: () => undefined, finish: () => undefined, staysOpen: true },
    async (values, key) => {
      await mutateAsync({ params: { id }, body: bodyOf(values), key });
      draft.drop();
      return 'Решение отправлено сотруднику';
    },
  );
  const { outcome } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), showFirstFault)}>
      <Stack gap={12} mt={16} maw={560}>
        <Radio.Group label="Решение" {...form.getInputProps('outcome')}>
          <Stack gap={8} pt={4}>
            {Object.entries(OUTCOMES).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {outcome === 'lowered' && (
          <TextInput
            label="Новая сумма, ₽"
            description={`Было ${moneyText(kopecksOf(attributes.value))}`}
            inputMode="decimal"
            w={{ base: '100%', sm: 200 }}
            {...form.getInputProps('new_value')}
          />
        )}
        <Textarea
          label="Причина"
          description="Её прочтёт сотрудник"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          {...form.getInputProps('reason')}
        />
        <div>
          <Button type="submit" loading={isSending} disabled={outcome === ''}>
            Решить
          </Button>
        </div>
      </Stack>
    </form>
  );
}
