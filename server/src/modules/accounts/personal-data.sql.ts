import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAmong } from '../../platform/database/database.ts';
import { account } from '../../platform/people/account.table.ts';
import {
  emailConfirmation,
  knownAddress,
  passwordReset,
  recoveryCode,
  session,
  totp,
} from './account.table.ts';
import { policyConsent } from './consent/policy.table.ts';
import { employee, fullName, hiddenBirthday, shownContacts } from '../../platform/people/employee.table.ts';
import {
  addressOf,
  dayOf,
  ofAccounts,
  ofEmployee,
  type PersonalDataSource,
} from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { emailOutbox } from '../../platform/mail/mail.table.ts';

const supervisor = alias(employee, 'supervisor');

export const ACCOUNTS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'account',
    title: 'Учётная запись',
    employees: [account.employeeId],
    fields: {
      username: ['Логин', account.username],
      role: ['Группа', account.role, inWords.role],
      email: ['E-mail', account.email],
      email_status: ['Состояние e-mail', account.emailStatus, inWords.contact],
      phone: ['Телефон', account.phone],
      phone_status: ['Состояние телефона', account.phoneStatus, inWords.contact],
      created_at: ['Создана', account.createdAt],
      last_seen: ['Последнее посещение', account.lastSeen],
      directory_login: ['Логин в каталоге организации', account.directoryLogin],
      deleted_at: ['Удалена', account.deletedAt],
    },
    table: account,
    of: (owner) => ofAccounts(account.id, owner),
    order: [account.id],
  },
  {
    name: 'employee',
    title: 'Данные из ERP',
    fields: {
      code_id: ['Табельный номер', employee.codeId],
      last_name: ['Фамилия', employee.lastName],
      first_name: ['Имя', employee.firstName],
      middle_name: ['Отчество', employee.middleName],
      birth_day: ['День рождения', dayOf(employee.birthDay), inWords.day],
      area: ['Площадка', employee.area],
      position: ['Должность', employee.position],
      email: ['Рабочий e-mail', employee.email],
      phone: ['Рабочий телефон', employee.phone],
      team: ['Команда', employee.team],
      supervisor: [
        'Руководитель',
        sql`(select ${fullName(supervisor)} from ${employee} as supervisor where ${supervisor.codeId} = ${employee.supervisorCode})`,
      ],
      hired_on: ['Работает с', dayOf(employee.hiredOn), inWords.day],
      contract: ['Договор', employee.contract, inWords.contract],
      state: ['Состояние', employee.state, inWords.state],
      updated_at: ['Обновлены', employee.updatedAt],
    },
    table: employee,
    of: (owner) => ofEmployee(employee.id, owner),
    order: [employee.id],
  },
  {
    name: 'hidden_birthday',
    title: 'День рождения скрыт от других',
    employees: [hiddenBirthday.employeeId],
    fields: { since: ['С', hiddenBirthday.since] },
    order: [hiddenBirthday.since],
  },
  {
    name: 'shown_contacts',
    title: 'Что видят коллеги',
    employees: [shownContacts.employeeId],
    fields: {
      email: ['E-mail', shownContacts.email, inWords.yes],
      phone: ['Телефон', shownContacts.phone, inWords.yes],
    },
    order: [shownContacts.employeeId],
  },
  {
    name: 'consents',
    title: 'Согласия на обработку персональных данных',
    accounts: [policyConsent.accountId],
    employees: [policyConsent.employeeId],
    fields: {
      edition: ['Редакция политики', policyConsent.edition],
      agreed_at: ['Согласие дано', policyConsent.agreedAt],
      address: ['Адрес', addressOf(policyConsent.address)],
      device: ['Устройство', policyConsent.device],
    },
    order: [policyConsent.agreedAt],
  },
  {
    name: 'sessions',
    title: 'Сеансы',
    accounts: [session.accountId],
    fields: {
      device: ['Устройство', session.device],
      address: ['Адрес', addressOf(session.address)],
      signed_in_by: ['Как', session.signedInBy, inWords.way],
      created_at: ['Вход', session.createdAt],
      last_seen: ['Последнее посещение', session.lastSeen],
      expires_at: ['Закончится', session.expiresAt],
    },
    order: [session.lastSeen],
  },
  {
    name: 'known_networks',
    title: 'Знакомые сети',
    note: 'Сами адреса не хранятся, только их отпечатки: по ним портал отличает привычное место входа.',
    accounts: [knownAddress.accountId],
    fields: { last_sign_in: ['Последний вход', knownAddress.lastSignIn] },
    order: [knownAddress.lastSignIn],
  },
  {
    name: 'second_factor',
    title: 'Второй фактор',
    accounts: [totp.accountId, recoveryCode.accountId],
    fields: {
      username: ['Логин', account.username],
      enabled: ['Включён', sql<boolean>`${isNotNull(totp.key)}`],
      recovery_codes_left: [
        'Осталось кодов восстановления',
        sql<number>`(select count(*)::int from ${recoveryCode}
            where ${and(eq(recoveryCode.accountId, account.id), isNull(recoveryCode.usedAt))})`,
      ],
    },
    table: account,
    joins: [[totp, eq(totp.accountId, account.id)]],
    of: (owner) => ofAccounts(account.id, owner),
    order: [account.id],
  },
  {
    name: 'email_confirmations',
    title: 'Подтверждения e-mail',
    accounts: [emailConfirmation.accountId],
    fields: {
      email: ['E-mail', emailConfirmation.email],
      created_at: ['Запрошено', emailConfirmation.createdAt],
      expires_at: ['Действует до', emailConfirmation.expiresAt],
      ended_at: ['Завершено', emailConfirmation.endedAt],
    },
    order: [emailConfirmation.createdAt],
  },
  {
    name: 'password_resets',
    title: 'Ссылки для нового пароля',
    accounts: [passwordReset.accountId],
    fields: {
      created_at: ['Запрошена', passwordReset.createdAt],
      expires_at: ['Действует до', passwordReset.expiresAt],
      ended_at: ['Завершена', passwordReset.endedAt],
    },
    order: [passwordReset.createdAt],
  },
  {
    name: 'letters',
    title: 'Письма',
    note: 'Текстов здесь нет: в письмах бывают ссылки и временные пароли, которые открывают вход. Сами письма остаются в почтовом ящике.',
    fields: {
      created_at: ['Написано', emailOutbox.createdAt],
      recipient: ['Кому', emailOutbox.recipient],
      subject: ['Тема', emailOutbox.subject],
      sent_at: ['Отправлено', emailOutbox.sentAt],
      gave_up_at: ['Не доставлено', emailOutbox.gaveUpAt],
    },
    table: emailOutbox,
    of: ({ addresses }) =>
      addresses.length > 0 ? isAmong(sql`lower(${emailOutbox.recipient})`, addresses) : sql`false`,
    order: [emailOutbox.createdAt],
  },
];
