import { useState } from 'react';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { CopyWeekForm } from './CopyWeekForm.tsx';
import type { DemandFormProps } from './demand-form-props.ts';
import { RangeForm } from './RangeForm.tsx';
import classes from '../Board.module.css';

/** Need and places for many shifts at once: by days and weekdays, or as another week has them. */
export default function DemandForm(props: DemandFormProps) {
  const [way, setWay] = useState<'range' | 'copy'>('range');
  return (
    <>
      <div className={classes.ways}>
        <SegmentedTabs
          label="Как задать"
          value={way}
          onChange={setWay}
          data={[
            { value: 'range', label: 'По дням недели' },
            { value: 'copy', label: 'Скопировать неделю' },
          ]}
        />
      </div>
      {way === 'range' ? <RangeForm {...props} /> : <CopyWeekForm {...props} />}
    </>
  );
}
