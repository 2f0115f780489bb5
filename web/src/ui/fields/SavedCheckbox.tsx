import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';

interface SavedCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  /** Stored value. */
  isOn: boolean;
  /** Settles when stored; on rejection the error is already reported. */
  onSave: (isOn: boolean) => Promise<unknown>;
}

/** Checkbox that saves itself. Shows the pressed state immediately, then the stored one. */
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
