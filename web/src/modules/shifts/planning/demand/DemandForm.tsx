import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { CopyForm } from './CopyForm.tsx';
import type { DemandFormProps } from './demand-form-props.ts';
import { ForecastForm } from './forecast/ForecastForm.tsx';
import { RangeForm } from './RangeForm.tsx';
import { TableForm } from './table/TableForm.tsx';
import { TemplatesForm } from './templates/TemplatesForm.tsx';

const WAYS = {
  range: { label: 'По дням', Form: RangeForm },
  table: { label: 'Файл', Form: TableForm },
  copy: { label: 'Копия', Form: CopyForm },
  templates: { label: 'Шаблон', Form: TemplatesForm },
  forecast: { label: 'Прогноз', Form: ForecastForm },
} as const;
type Way = keyof typeof WAYS;

/** Ways in the menu; the chosen one joins the tabs. */
const MORE: readonly Way[] = ['copy', 'templates', 'forecast'];

/** Bulk demand and capacity: by hand, from a table, another week, a template or a forecast. */
export default function DemandForm(props: DemandFormProps) {
  const [way, setWay] = useState<Way>('range');
  const { Form } = WAYS[way];
  const tabs: Way[] = ['range', 'table', ...(MORE.includes(way) ? [way] : [])];
  return (
    <>
      <Group gap={8} mb="md">
        <SegmentedTabs
          label="Как задать"
          value={way}
          onChange={setWay}
          data={tabs.map((value) => ({ value, label: WAYS[value].label }))}
        />
        {/* Inside the dialog, which traps the focus. */}
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              mih={{ base: 44, sm: 'auto' }}
              rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
            >
              Ещё
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map((value) => (
              <Menu.Item key={value} onClick={() => setWay(value)}>
                {WAYS[value].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Form {...props} />
    </>
  );
}
