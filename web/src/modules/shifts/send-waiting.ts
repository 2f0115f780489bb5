import { flushIntents } from './booking/booking-store.ts';
import { flushMarks } from './marks/mark-store.ts';
import { sendWaitingReports } from './replacement/cannot-attend/cannot-attend-store.ts';
// Sends by itself what waits.
import './wishes/week-acts-store.ts';

/** Sends what an earlier page of shifts left on the device without a network. */
export const sendWaiting = () => Promise.all([flushIntents(), flushMarks(), sendWaitingReports()]);
