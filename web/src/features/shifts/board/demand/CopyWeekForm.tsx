import { MultiSelect } from '../../../../ui/fields/MultiSelect.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { useForm } from '@mantine/form';
import { DEMAND_CELLS } from '@portal/contract/shifts/board/coverage.calls.ts';
import { countOf } from '../../../../platform/plural.ts';
import { DayInput } from '../../../../ui/fields/DayInput.tsx';
import { dayTextOfIso, isoOfDayText, isRealDay } from '../../../../ui/fields/day-text.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { addDays, mondayOf } from '../../week/week.ts';
import { fetchCoverage, useSetDemand } from '../board.queries.ts';
import type { DemandFormProps } from './demand-form-props.ts';
import { cellsOfCopy } from './demand-plan.ts';
import classes from '../Board.module.css';

/** Weeks that one copying may fill. */
const MOST_WEEKS = 12;
const WEEKS = ['неделя', 'недели', 'недель'] as const;

interface Values {
  areas: string[];
  day: string;
  weeks: number | string;
}

const mondayOfText = (text: string): string | undefined => {
  const iso = isoOfDayText(text);
  return iso && isRealDay(iso) ? mondayOf(iso) : undefined;
};

function faultsOf(values: Values): Record<string, string> {
  const weeks = Number(values.weeks);
  return {
    ...(values.areas.length === 0 && { areas: 'Выберите площадку.' }),
    ...(!mondayOfText(values.day) && { day: 'Укажите дату.' }),
    ...(!(weeks >= 1 && weeks <= MOST_WEEKS) && { weeks: `От 1 до ${MOST_WEEKS}.` }),
    ...(values.areas.length * 14 * weeks > DEMAND_CELLS && {
      weeks: 'Слишком много смен за раз: выберите меньше недель.',
    }),
  };
}

/** Need and places of one week for the weeks after it. */
export function CopyWeekForm({ controls, areas, area, from }: DemandFormProps) {
  const { mutateAsync } = useSetDemand();
  const form = useForm<Values>({
    initialValues: { areas: area ? [area] : areas, day: dayTextOfIso(from), weeks: 4 },
    validate: faultsOf,
  });
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    const monday = mondayOfText(values.day) ?? from;
    const week = await fetchCoverage({
      from: monday,
      to: addDays(monday, 6),
      area: undefined,
      position: undefined,
    });
    const cells = cellsOfCopy(
      week.filter((cell) => values.areas.includes(cell.area ?? '')),
      monday,
      Number(values.weeks),
    );
    await mutateAsync(cells);
    return `Неделя скопирована: ${countOf(Number(values.weeks), WEEKS)}`;
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Скопировать"
      note="Прежние числа этих недель заменятся"
    >
      <MultiSelect
        label="Площадки"
        data={areas}
        searchable
        clearable
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('areas')}
      />
      <div className={classes.pair}>
        <DayInput
          label="Неделя, которую копируем"
          description="Любой её день"
          value={form.values.day}
          error={form.errors['day']}
          onChange={(text) => form.setFieldValue('day', text)}
        />
        <NumberInput
          label="На сколько недель вперёд"
          description="Подряд после неё"
          min={1}
          max={MOST_WEEKS}
          allowDecimal={false}
          {...form.getInputProps('weeks')}
        />
      </div>
    </DialogForm>
  );
}
