import { Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEmployeeSearch } from './use-employee-search.ts';
import type { FoundEmployee } from '../users.queries.ts';

interface EmployeeFieldProps extends Pick<SelectProps, 'error'> {
  area: string;
  onChoose: (employee: FoundEmployee | undefined) => void;
}

export function EmployeeField({ area, error, onChoose }: EmployeeFieldProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundEmployee>();
  // The field also contains the selected name, which is not a query.
  const typed = text === chosen?.attributes.full_name ? '' : text;
  const { employees, isLoading, isCut, error: failure } = useEmployeeSearch(area, typed);
  const offered =
    chosen && !employees.some(({ id }) => id === chosen.id) ? [chosen, ...employees] : employees;
  const nobody = failure ? 'Не удалось найти сотрудников' : 'Никого не найдено';
  return (
    <Select
      label="Сотрудник"
      placeholder="Начните вводить фамилию"
      data={offered.map(({ id, attributes }) => ({ value: id, label: attributes.full_name }))}
      searchable
      clearable
      // An error moves the focus here, and the list would cover the fields below.
      openOnFocus={false}
      data-autofocus
      renderOption={({ option }) => (
        <Offered employee={offered.find(({ id }) => id === option.value)} name={option.label} />
      )}
      // Already filtered, not only by the label.
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? 'Ищем…' : nobody}
      description={isCut && typed ? 'Показаны первые 50: введите фамилию полнее.' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      clearButtonProps={{ 'aria-label': 'Другой сотрудник' }}
      searchValue={text}
      onSearchChange={setText}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const next = offered.find((employee) => employee.id === id);
        setChosen(next);
        onChoose(next);
      }}
      error={error}
    />
  );
}

/** Position and number distinguish namesakes. */
function Offered({ employee, name }: { employee: FoundEmployee | undefined; name: string }) {
  return (
    <Stack component="span" gap={0}>
      <span>{name}</span>
      {employee && (
        <Text component="span" size="dense" c="dimmed">
          {employee.attributes.position}, № {employee.attributes.code_id}
        </Text>
      )}
    </Stack>
  );
}
