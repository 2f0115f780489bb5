import { Button, Group, Stack, Text } from '@mantine/core';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useState } from 'react';
import { notify } from '../../../../platform/notify.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { FocusFirst } from '../../../../ui/form-dialog/FocusFirst.tsx';
import { useColleagues, useOfferShift } from '../changes.queries.ts';
import { ShiftWords } from '../ShiftWords.tsx';

export interface HandOverFormProps {
  shift: Shift;
  controls: Pick<FormDialogControls, 'cancel' | 'finish' | 'focusFirst'>;
}

/** Recipient of a hand-over: a colleague by name, or everybody in the area. */
export default function HandOverForm({ shift, controls }: HandOverFormProps) {
  const [search, setSearch] = useState('');
  const found = useColleagues(search);
  const offer = useOfferShift();
  const give = (emplId: string | null, whom: string) =>
    offer.mutate(
      { ...shift, emplId },
      {
        onSuccess: () => {
          notify.success(`Смена предложена: ${whom}`);
          controls.finish();
        },
      },
    );
  const people = search.trim().length < 2 ? [] : (found.data ?? []);
  return (
    <>
      <Stack gap="sm">
        <FocusFirst controls={controls} />
        <div>
          <ShiftWords shift={shift} />
        </div>
        <Text c="var(--text-2)">Пока смену никто не принял, она ваша.</Text>
        <SearchField label="Фамилия или имя коллеги" value={search} onSearch={setSearch} />
        {found.isSuccess && search.trim().length >= 2 && people.length === 0 && (
          <Text c="var(--text-2)">Никого не найдено на вашей площадке</Text>
        )}
        <ul className="plain-list hairlines">
          {people.map(({ id, attributes: { fio } }) => (
            <Group key={id} component="li" wrap="nowrap" justify="space-between" py="sm">
              <Text fw={500} className="shrinks">
                {fio}
              </Text>
              <Button
                size="xs"
                variant="default"
                flex="none"
                aria-label={`Передать: ${fio}`}
                disabled={offer.isPending}
                onClick={() => give(id, fio)}
              >
                Передать
              </Button>
            </Group>
          ))}
        </ul>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={controls.cancel}>
          Отмена
        </Button>
        <Button variant="default" loading={offer.isPending} onClick={() => give(null, 'любому на площадке')}>
          Любому на площадке
        </Button>
      </DialogFooter>
    </>
  );
}
