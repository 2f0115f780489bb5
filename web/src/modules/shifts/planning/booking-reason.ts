import { createStore } from '../../../platform/offline/store.ts';
import { onUserChange } from '../../../platform/session/session.ts';

const USUAL = 'Назначено руководителем';

/** Reason of bookings: the last one typed is reused, so that one press books an employee. */
export const bookingReason = createStore(USUAL);

onUserChange(() => bookingReason.set(USUAL));
