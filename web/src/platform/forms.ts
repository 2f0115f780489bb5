import { ApiError } from './api/api-error.ts';
import { notify } from './notify.ts';

interface FormLike {
  getValues: () => object;
  setFieldError: (path: string, error: string) => void;
}

/** Form field of an error pointer: `/words/1` → `words.1`. */
export const fieldOf = (pointer: string | undefined): string =>
  (pointer ?? '').replace(/^\//, '').replaceAll('/', '.');

/**
 * Shows server errors at their fields; errors without a form field appear in a snackbar. For mutations with
 * `meta: { silent: true }`.
 */
export function applyServerErrors(form: FormLike, error: unknown): void {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
  if (error.status === 401 || error.code === 'password_change_required') return;
  const values = form.getValues();
  for (const item of error.errors) {
    const field = fieldOf(item.source?.pointer);
    if (field && (field.split('.')[0] ?? '') in values) form.setFieldError(field, item.detail);
    else notify.error(item.detail);
  }
}
