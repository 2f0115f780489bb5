import { MAX_CANDIDATES, type UnknownReason } from '@portal/contract/papers/delivery/delivery.types.ts';

/** An employee as the recognition needs them. */
export interface Known {
  id: number;
  code: string;
  /** Surname, given name and patronymic. */
  name: string;
}

export interface Owner {
  employeeId: number;
}
/** Reason for pages that nobody was recognised on, with the employees in question. */
export interface Unknown {
  employeeId: null;
  reason: UnknownReason;
  candidates: number[];
}

export const unknown = (reason: UnknownReason, candidates: Iterable<number> = []): Unknown => ({
  ...{ employeeId: null, reason, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES) },
});
