import { KIND_NAMES, NOTIFICATION_KINDS } from '@portal/contract/notifications/kinds.ts';
import { eq, sql } from 'drizzle-orm';
import { nameOfAccount, session } from '../../account/account.table.ts';
import { notification, notificationSetting } from '../../notifications/notifications.table.ts';
import { pushSubscription } from '../../notifications/push/push.table.ts';
import { shiftInvitation } from '../../shifts/board/suggestions/invitations.table.ts';
import { document } from '../../documents/documents.table.ts';
import { faqQuestion } from '../../faq/faq.table.ts';
import { helpfulAnswer } from '../../freshness/freshness.table.ts';
import { acknowledgement } from '../../acknowledgements/acknowledgements.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { belonging, dayOf, ofAccounts, ofEmployee } from './belonging.sql.ts';
import { asWords, inWords } from './files/words.format.ts';

const titles = new Map<string, string>(KIND_NAMES.map((name) => [name, NOTIFICATION_KINDS[name].title]));
const kind = { title: 'О чём', words: (value: unknown) => titles.get(asWords(value)) ?? asWords(value) };
const yesOrNo = (value: unknown) => (value === true ? 'да' : 'нет');
const way = (title: string) => ({ title, words: yesOrNo });

/** What the portal has told the person, and how the person wants to be told. */
export const TOLD = [
  belonging({
    name: 'notifications',
    title: 'Уведомления',
    columns: [notification.accountId],
    fields: {
      created_at: 'Когда',
      kind,
      title: 'Уведомление',
      detail: 'Подробности',
      address: 'Страница',
      once_key: 'Событие',
      is_shown: way('На портале'),
      read_at: 'Прочитано',
    },
    query: (tx, owner) =>
      tx
        .select({
          created_at: notification.createdAt,
          kind: notification.kind,
          title: notification.title,
          detail: notification.detail,
          address: notification.address,
          once_key: notification.onceKey,
          is_shown: notification.isShown,
          read_at: notification.readAt,
        })
        .from(notification)
        .where(ofAccounts(notification.accountId, owner))
        .orderBy(notification.id),
  }),
  belonging({
    name: 'acknowledgements',
    title: 'Ознакомление',
    columns: [acknowledgement.accountId],
    fields: {
      acknowledged_at: 'Когда',
      title: 'С чем',
      edition: 'Редакция',
      file_name: 'Файл',
      size: 'Размер, байт',
    },
    query: (tx, owner) =>
      tx
        .select({
          acknowledged_at: acknowledgement.acknowledgedAt,
          title: acknowledgement.title,
          edition: acknowledgement.edition,
          file_name: acknowledgement.fileName,
          size: acknowledgement.size,
        })
        .from(acknowledgement)
        .where(ofAccounts(acknowledgement.accountId, owner))
        .orderBy(acknowledgement.id),
  }),
  belonging({
    name: 'exemptions',
    title: 'Освобождения от инструктажей и ознакомления',
    columns: [exemption.accountId],
    fields: {
      created_at: 'Когда',
      title: 'От чего',
      reason: 'Причина',
      by: 'Кто освободил',
      lifted_at: 'Снято',
    },
    query: (tx, owner) =>
      tx
        .select({
          created_at: exemption.createdAt,
          title: exemption.title,
          reason: exemption.reason,
          by: nameOfAccount(exemption.createdBy),
          lifted_at: exemption.liftedAt,
        })
        .from(exemption)
        .where(ofAccounts(exemption.accountId, owner))
        .orderBy(exemption.id),
  }),
  belonging({
    name: 'helpful_answers',
    title: 'Помогло ли',
    columns: [helpfulAnswer.accountId],
    fields: { title: 'Что', helped: { title: 'Помогло', words: yesOrNo }, why: 'Почему нет' },
    query: (tx, owner) =>
      tx
        .select({
          title: sql<string>`coalesce(${document.fileName}, ${faqQuestion.question})`,
          helped: helpfulAnswer.helped,
          why: helpfulAnswer.why,
        })
        .from(helpfulAnswer)
        .leftJoin(document, eq(document.id, helpfulAnswer.documentId))
        .leftJoin(faqQuestion, eq(faqQuestion.id, helpfulAnswer.questionId))
        .where(ofAccounts(helpfulAnswer.accountId, owner))
        .orderBy(helpfulAnswer.id),
  }),
  belonging({
    name: 'shift_invitations',
    title: 'Приглашения на смены',
    columns: [shiftInvitation.employeeId],
    fields: {
      day: { title: 'День', words: inWords.day },
      shift_id: 'Смена',
      area: 'Площадка',
      invited_at: 'Когда позвали',
    },
    query: (tx, owner) =>
      tx
        .select({
          day: dayOf(shiftInvitation.day),
          shift_id: shiftInvitation.shiftId,
          area: shiftInvitation.area,
          invited_at: shiftInvitation.invitedAt,
        })
        .from(shiftInvitation)
        .where(ofEmployee(shiftInvitation.employeeId, owner))
        .orderBy(shiftInvitation.day, shiftInvitation.shiftId),
  }),
  belonging({
    name: 'notification_settings',
    title: 'Как сообщать',
    columns: [notificationSetting.accountId],
    fields: { kind, portal: way('На портале'), push: way('Push-сообщением'), email: way('Письмом') },
    query: (tx, owner) =>
      tx
        .select({
          kind: notificationSetting.kind,
          portal: notificationSetting.portal,
          push: notificationSetting.push,
          email: notificationSetting.email,
        })
        .from(notificationSetting)
        .where(ofAccounts(notificationSetting.accountId, owner))
        .orderBy(notificationSetting.kind),
  }),
  belonging({
    name: 'push_subscriptions',
    title: 'Устройства, на которые приходят push-сообщения',
    columns: [pushSubscription.accountId],
    fields: { device: 'Устройство', service: 'Служба', introduced_at: 'Включено', expires_at: 'Закончится' },
    query: (tx, owner) =>
      tx
        .select({
          device: session.device,
          // What follows the host is a secret of the device.
          service: sql<string>`split_part(${pushSubscription.endpoint}, '/', 3)`,
          introduced_at: pushSubscription.introducedAt,
          expires_at: pushSubscription.expiresAt,
        })
        .from(pushSubscription)
        .innerJoin(session, eq(session.id, pushSubscription.sessionId))
        .where(ofAccounts(pushSubscription.accountId, owner))
        .orderBy(pushSubscription.introducedAt),
  }),
];
