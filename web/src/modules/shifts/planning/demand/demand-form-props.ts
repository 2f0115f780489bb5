import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';

export interface DemandFormProps {
  controls: FormDialogControls;
  areas: string[];
  positions: string[];
  /** The area that the board shows; undefined for all. */
  area: string | undefined;
  /** Monday of the first shown week. */
  from: string;
}
