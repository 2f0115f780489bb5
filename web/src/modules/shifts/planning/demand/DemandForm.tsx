import { useState } from 'react';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { CopyForm } from './CopyForm.tsx';
import type { DemandFormProps } from './demand-form-props.ts';
import { ForecastForm } from './forecast/ForecastForm.tsx';
import { RangeForm } from './RangeForm.tsx';
import { TableForm } from './table/TableForm.tsx';
import { TemplatesForm } from './templates/TemplatesForm.tsx';
import classes from '../Board.module.css';

const WAYS = {
  range: { label: 'По дням', Form: RangeForm },
  copy: { label: 'Копия', Form: CopyForm },
  templates: { label: 'Шаблон', Form: TemplatesForm },
  table: { label: 'Файл', Form: TableForm },
  forecast: { label: 'Прогноз', Form: ForecastForm },
} as const;
type Way = keyof typeof WAYS;

/** Bulk demand and capacity: by hand, from another week, a template, a table or a forecast. */
export default function DemandForm(props: DemandFormProps) {
  const [way, setWay] = useState<Way>('range');
  const { Form } = WAYS[way];
  return (
    <>
      <div className={classes.ways}>
        <SegmentedTabs
          label="Как задать"
          value={way}
          onChange={setWay}
          data={(Object.keys(WAYS) as Way[]).map((value) => ({ value, label: WAYS[value].label }))}
        />
      </div>
      <Form {...props} />
    </>
  );
}
