import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';

export interface DemandFormProps {
  controls: FormDialogControls;
  areas: string[];
  positions: string[];
  /** Area shown on the board; undefined for all. */
  area: string | undefined;
  /** Monday of the first displayed week. */
  from: string;
}
