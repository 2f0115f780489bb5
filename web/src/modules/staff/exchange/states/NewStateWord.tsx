import { Select, TextInput } from '@mantine/core';
import { EMPLOYEE_STATE_LABELS, EMPLOYEE_STATES } from '@portal/contract/staff/exchange/erp.calls.ts';
import { useState } from 'react';
import { AddLine } from '../../../../ui/form-dialog/AddLine.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { notify } from '../../../../platform/notify.ts';
import type { ErpState } from '../erp.queries.ts';

type StateWord = Pick<ErpState, 'word' | 'state'>;

interface NewStateWordProps {
  isBusy: boolean;
  onAdd: (added: StateWord) => Promise<unknown>;
}

const STATES = EMPLOYEE_STATES.map((state) => ({ value: state, label: EMPLOYEE_STATE_LABELS[state] }));

/** A state name of the file, and its meaning. */
export function NewStateWord({ isBusy, onAdd }: NewStateWordProps) {
  const [word, setWord] = useState('');
  const [state, setState] = useState<StateWord['state']>('W');
  const [fault, setFault] = useState('');
  const add = async () => {
    if (word.trim() === '') return setFault('Введите состояние, как в файле.');
    try {
      await onAdd({ word: word.trim(), state });
      notify.success(`«${word.trim()}» читается как «${EMPLOYEE_STATE_LABELS[state]}»`);
      setWord('');
    } catch (error) {
      // The mutation cache reports all other errors.
      if (error instanceof ApiError && error.status === 422) setFault(error.message);
    }
  };
  return (
    <AddLine isBusy={isBusy} onAdd={add}>
      <TextInput
        label="Состояние, как в файле"
        placeholder="Отпуск основной"
        flex="1 1 220px"
        value={word}
        maxLength={100}
        error={fault}
        onChange={(event) => {
          setWord(event.currentTarget.value);
          setFault('');
        }}
      />
      <Select
        label="Значит"
        flex={{ base: '1 1 140px', sm: '0 1 180px' }}
        data={STATES}
        value={state}
        allowDeselect={false}
        onChange={(next) => setState(next === 'L' ? 'L' : 'W')}
      />
    </AddLine>
  );
}
