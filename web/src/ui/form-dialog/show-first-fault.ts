import type { SyntheticEvent } from 'react';

/** A radio group has no field with aria-invalid. */
const FAULT = '[aria-invalid="true"], .mantine-RadioGroup-error';

function fieldOf(fault: Element | null | undefined): HTMLElement | null | undefined {
  return fault?.matches('.mantine-RadioGroup-error')
    ? fault.closest('.mantine-RadioGroup-root')?.querySelector<HTMLElement>('input')
    : (fault as HTMLElement | null | undefined);
}

/** For `form.onSubmit`: scrolls to the first error, which is rendered after the submission. */
export function showFirstFault(
  _errors: unknown,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
): void {
  const form = event?.currentTarget;
  requestAnimationFrame(() => fieldOf(form?.querySelector(FAULT))?.focus());
}
