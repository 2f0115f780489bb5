import { formatWeekdayAndDay } from '../../../../platform/dates.ts';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { useLastShown } from '../../../../ui/text/last-shown.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { CellDetails } from './CellDetails.tsx';

interface CellSheetProps {
  cell: ChosenCell | undefined;
  position: string | undefined;
  onClose: () => void;
}

/** Cell as a sheet over the board on a phone. */
export function CellSheet({ cell, position, onClose }: CellSheetProps) {
  const shown = useLastShown(cell ?? null);
  return (
    <LazyModal opened={cell !== undefined} onClose={onClose} title={shown && formatWeekdayAndDay(shown.date)}>
      {shown && <CellDetails key={JSON.stringify(shown)} cell={shown} position={position} />}
    </LazyModal>
  );
}
