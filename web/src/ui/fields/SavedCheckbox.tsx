import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';

interface SavedCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  /** What is stored. */
  isOn: boolean;
  /** Settles when it is known; who refuses has said why by then. */
  onSave: (isOn: boolean) => Promise<unknown>;
}

/** A box that stores itself. Shows at once what was pressed, and what is stored once that is known. */
export function SavedCheckbox({ isOn, onSave, ...props }: SavedCheckboxProps) {
  const [pressed, setPressed] = useState<boolean>();
  const forget = () => setPressed(undefined);
  return (
    <Checkbox
      {...props}
      checked={pressed ?? isOn}
      onChange={({ currentTarget: { checked } }) => {
        setPressed(checked);
        onSave(checked).then(forget, forget);
      }}
    />
  );
}
