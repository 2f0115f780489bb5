import type { SyntheticEvent } from 'react';

/** A choice between circles is no field that could be invalid by itself. */
const FAULT = '[aria-invalid="true"], .mantine-RadioGroup-error';

function fieldOf(fault: Element | null | undefined): HTMLElement | null | undefined {
  return fault?.matches('.mantine-RadioGroup-error')
    ? fault.closest('.mantine-RadioGroup-root')?.querySelector<HTMLElement>('input')
    : (fault as HTMLElement | null | undefined);
}

/** For `form.onSubmit`: the first fault may lie outside of what is in sight; it is marked once the form has been drawn. */
export function showFirstFault(
  _errors: unknown,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
): void {
  const form = event?.currentTarget;
  requestAnimationFrame(() => fieldOf(form?.querySelector(FAULT))?.focus());
}
