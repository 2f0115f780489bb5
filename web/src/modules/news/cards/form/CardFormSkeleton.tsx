import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';

export const CardFormSkeleton = () => <FormSkeleton row={[300, 120]} fields={[96, 256]} />;
