import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';

export const NewsFormSkeleton = () => <FormSkeleton row={[200, 180]} fields={[60, 256]} />;
