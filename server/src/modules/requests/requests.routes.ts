import * as calendarCalls from '@portal/contract/requests/calendar.calls.ts';
import * as decisions from '@portal/contract/requests/deciding.calls.ts';
import * as messages from '@portal/contract/requests/request-messages.calls.ts';
import * as calls from '@portal/contract/requests/requests.calls.ts';
import * as types from '@portal/contract/requests/types.calls.ts';
import { MESSAGE_FILE } from '@portal/contract/news/feedback/thread.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { bind } from '../../platform/api/bind.ts';
import { sending, withForm } from '../files/files.public.ts';
import { getLeaveBalance } from './balance/balance.rules.ts';
import { getRequestCalendar } from './calendar/calendar.rules.ts';
import { cancelRequest, decideRequest, giveCertificate } from './deciding/deciding.rules.ts';
import { getRequestFigures } from './figures/figures.rules.ts';
import { listRequests } from './list.rules.ts';
import { requestThread } from './messages.rules.ts';
import { objectToHours } from './own/hours.rules.ts';
import * as own from './own/own.rules.ts';
import * as previews from './preview.rules.ts';
import * as typeRules from './types/types.rules.ts';

const CERTIFICATE = { ...decisions.CERTIFICATE_FILE, sealed: true };

export function requestsRoutes(answer: Answer): void {
  bind(types, typeRules)(answer);
  bind(calls, { ...previews, ...own, objectToHours, listRequests, getRequestFigures })(answer);
  bind(calendarCalls, { getRequestCalendar, getLeaveBalance })(answer);
  answer(decisions.decideRequest, decideRequest);
  answer(decisions.cancelRequest, cancelRequest);
  answer.own(decisions.giveCertificate, withForm(decisions.giveCertificate, CERTIFICATE, giveCertificate));
  answer(messages.listRequestMessages, requestThread.list);
  answer(messages.writeRequestMessage, requestThread.write);
  answer.own(
    messages.attachRequestFile,
    withForm(messages.attachRequestFile, MESSAGE_FILE, requestThread.attach),
  );
  answer(messages.getRequestFile, sending(requestThread.file));
}
