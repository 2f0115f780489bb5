import { Button, Group, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { useState } from 'react';
import { daysOfText, holidaysOf, textOfDays, wrongDays } from '../calendar-text.ts';
import { CountInput, EditorsInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({ pay: { holidays, ...pay } }: Settings) => ({
  pay: { ...pay, off: textOfDays(holidays, false), working: textOfDays(holidays, true) },
});
type Values = ReturnType<typeof read>;

/** Terms of disputes, those who decide, and the production calendar. */
export function PayCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Снятия и споры"
      note="Сотрудник может не согласиться со снятием, пока не прошёл срок. Решают не те, о ком спор, и не те, кто назначил снятие. Если срок решения прошёл, об этом узнают администраторы."
      settings={settings}
      read={read}
      write={({ pay: { off, working, ...pay } }) => ({
        pay: {
          ...pay,
          holidays: [...daysOfText(off, false), ...daysOfText(working, true)].toSorted((a, b) =>
            a.date.localeCompare(b.date),
          ),
        },
      })}
    >
      {(form) => <PayFields form={form} />}
    </SettingsCard>
  );
}

function PayFields({ form }: { form: UseFormReturnType<Values> }) {
  const { off, working } = form.values.pay;
  const [year] = useState(() => new Date().getFullYear());
  const add = (of: number) =>
    form.setFieldValue('pay.off', textOfDays([...daysOfText(off, false), ...holidaysOf(of)], false));
  return (
    <>
      <div className="fields">
        <CountInput
          label="Не согласиться можно, дней"
          min={0}
          max={365}
          {...form.getInputProps('pay.dispute_days')}
        />
        <CountInput
          label="Решить спор, рабочих дней"
          min={1}
          max={90}
          {...form.getInputProps('pay.decide_days')}
        />
        <EditorsInput label="Решают" {...form.getInputProps('pay.deciders')} />
      </div>
      <Textarea
        label="Нерабочие дни"
        description="Кроме суббот и воскресений, по одному в строке"
        placeholder="01.01.2027"
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('pay.off')}
        error={wrongDays(off) ?? form.errors['pay.holidays']}
      />
      <Group gap="sm">
        {[year, year + 1].map((of) => (
          <Button key={of} variant="default" size="xs" onClick={() => add(of)}>
            Добавить праздники {of}
          </Button>
        ))}
      </Group>
      <Textarea
        label="Рабочие субботы и воскресенья"
        description="Куда перенесли рабочий день, по одному в строке"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('pay.working')}
        error={wrongDays(working)}
      />
    </>
  );
}
