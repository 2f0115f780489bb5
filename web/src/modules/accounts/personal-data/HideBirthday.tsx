import { SavedCheckbox } from '../../../ui/fields/SavedCheckbox.tsx';
import { useBirthdayHidden, useHideBirthday } from './birthday.queries.ts';

/** The user's own choice; a setting of the organisation can hide all birthdays. */
export function HideBirthday() {
  const { data: isHidden } = useBirthdayHidden();
  const { mutateAsync: hide } = useHideBirthday();
  return (
    <SavedCheckbox
      label="Не показывать мой день рождения"
      description="Его не увидит никто на главной странице"
      isOn={isHidden ?? false}
      disabled={isHidden === undefined}
      onSave={hide}
    />
  );
}
