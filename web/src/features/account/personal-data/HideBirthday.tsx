import { Checkbox } from '@mantine/core';
import { useBirthdayHidden, useHideBirthday } from './birthday.queries.ts';

/** The person's own choice; the setting of the organisation may hide all of them. */
export function HideBirthday() {
  const { data: isHidden } = useBirthdayHidden();
  const { mutate: hide } = useHideBirthday();
  return (
    <Checkbox
      label="Не показывать мой день рождения"
      description="Его не увидит никто на главной странице"
      checked={isHidden ?? false}
      disabled={isHidden === undefined}
      onChange={(event) => hide(event.currentTarget.checked)}
    />
  );
}
