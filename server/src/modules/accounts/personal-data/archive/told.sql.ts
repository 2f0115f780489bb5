import { KIND_NAMES, NOTIFICATION_KINDS } from '@portal/contract/notifications/kinds.ts';
import { eq, sql } from 'drizzle-orm';
import { nameOfAccount } from '../../../../platform/people/account.table.ts';
import { session } from '../../account.table.ts';
import { notification, notificationSetting } from '../../../notifications/notifications.table.ts';
import { pushSubscription } from '../../../notifications/push/push.table.ts';
import { shiftInvitation } from '../../../shifts/planning/suggestions/invitations.table.ts';
import { document } from '../../../knowledge/documents/documents.table.ts';
import { faqQuestion } from '../../../knowledge/faq/faq.table.ts';
import { helpfulAnswer } from '../../../knowledge/freshness/freshness.table.ts';
import { acknowledgement } from '../../../training/acknowledgements/acknowledgements.table.ts';
import { exemption } from '../../../training/exemptions/exemptions.table.ts';
import { type Belonging, dayOf } from './belonging.sql.ts';
import { asWords, inWords } from './files/words.format.ts';

const titles = new Map<string, string>(KIND_NAMES.map((name) => [name, NOTIFICATION_KINDS[name].title]));
const kindInWords = (value: unknown): string => titles.get(asWords(value)) ?? asWords(value);

/** Notifications and their settings. */
export const TOLD: readonly Belonging[] = [
  {
    name: 'notifications',
    title: 'Уведомления',
    accounts: [notification.accountId],
    fields: {
      created_at: ['Когда', notification.createdAt],
      kind: ['О чём', notification.kind, kindInWords],
      title: ['Уведомление', notification.title],
      detail: ['Подробности', notification.detail],
      address: ['Страница', notification.address],
      once_key: ['Событие', notification.onceKey],
      is_shown: ['На портале', notification.isShown],
      read_at: ['Прочитано', notification.readAt],
    },
    order: [notification.id],
  },
  {
    name: 'acknowledgements',
    title: 'Ознакомление',
    accounts: [acknowledgement.accountId],
    fields: {
      acknowledged_at: ['Когда', acknowledgement.acknowledgedAt],
      title: ['С чем', acknowledgement.title],
      edition: ['Редакция', acknowledgement.edition],
      file_name: ['Файл', acknowledgement.fileName],
      size: ['Размер, байт', acknowledgement.size],
    },
    order: [acknowledgement.id],
  },
  {
    name: 'exemptions',
    title: 'Освобождения от инструктажей и ознакомления',
    accounts: [exemption.accountId],
    fields: {
      created_at: ['Когда', exemption.createdAt],
      title: ['От чего', exemption.title],
      reason: ['Причина', exemption.reason],
      by: ['Кто освободил', nameOfAccount(exemption.createdBy)],
      lifted_at: ['Снято', exemption.liftedAt],
    },
    order: [exemption.id],
  },
  {
    name: 'helpful_answers',
    title: 'Помогло ли',
    accounts: [helpfulAnswer.accountId],
    fields: {
      title: ['Что', sql<string>`coalesce(${document.fileName}, ${faqQuestion.question})`],
      helped: ['Помогло', helpfulAnswer.helped],
      why: ['Почему нет', helpfulAnswer.why],
    },
    joins: [
      [document, eq(document.id, helpfulAnswer.documentId)],
      [faqQuestion, eq(faqQuestion.id, helpfulAnswer.questionId)],
    ],
    order: [helpfulAnswer.id],
  },
  {
    name: 'shift_invitations',
    title: 'Приглашения на смены',
    employees: [shiftInvitation.employeeId],
    fields: {
      day: ['День', dayOf(shiftInvitation.day), inWords.day],
      shift_id: ['Смена', shiftInvitation.shiftId],
      area: ['Площадка', shiftInvitation.area],
      invited_at: ['Когда позвали', shiftInvitation.invitedAt],
    },
    order: [shiftInvitation.day, shiftInvitation.shiftId],
  },
  {
    name: 'notification_settings',
    title: 'Как сообщать',
    accounts: [notificationSetting.accountId],
    fields: {
      kind: ['О чём', notificationSetting.kind, kindInWords],
      portal: ['На портале', notificationSetting.portal],
      push: ['Push-сообщением', notificationSetting.push],
      email: ['Письмом', notificationSetting.email],
    },
    order: [notificationSetting.kind],
  },
  {
    name: 'push_subscriptions',
    title: 'Устройства, на которые приходят push-сообщения',
    accounts: [pushSubscription.accountId],
    fields: {
      device: ['Устройство', session.device],
      // The path after the host is a secret of the device.
      service: ['Служба', sql<string>`split_part(${pushSubscription.endpoint}, '/', 3)`],
      introduced_at: ['Включено', pushSubscription.introducedAt],
      expires_at: ['Закончится', pushSubscription.expiresAt],
    },
    joins: [[session, eq(session.id, pushSubscription.sessionId)]],
    order: [pushSubscription.introducedAt],
  },
];
