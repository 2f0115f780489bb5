import { createStore } from '../../../platform/offline/store.ts';
import { onSessionChange } from '../../../platform/session/session.ts';

const USUAL = 'Назначено руководителем';

/** Why people are booked: what was typed last goes on, so that a press on a person is enough. */
export const bookingReason = createStore(USUAL);

onSessionChange(() => bookingReason.set(USUAL));
