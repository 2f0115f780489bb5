import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  account,
  emailConfirmation,
  knownAddress,
  passwordReset,
  recoveryCode,
  session,
  totp,
} from '../../account/account.table.ts';
import { policyConsent } from '../../account/policy.table.ts';
import { employee, hiddenBirthday } from '../../staff/staff.table.ts';
import { addressOf, belonging, dayOf, ofAccounts, ofEmployee } from './belonging.sql.ts';
import { inWords } from './files/words.format.ts';

/** Who the person is, and how they come in. Of passwords, keys and links nothing but when they were made. */
export const SIGNING = [
  belonging({
    name: 'account',
    title: 'Учётная запись',
    columns: [account.employeeId],
    fields: {
      username: 'Логин',
      role: { title: 'Группа', words: inWords.role },
      email: 'E-mail',
      email_status: { title: 'Состояние e-mail', words: inWords.contact },
      phone: 'Телефон',
      phone_status: { title: 'Состояние телефона', words: inWords.contact },
      created_at: 'Создана',
      last_seen: 'Последнее посещение',
      directory_login: 'Логин в каталоге организации',
      deleted_at: 'Удалена',
    },
    query: (tx, owner) =>
      tx
        .select({
          username: account.username,
          role: account.role,
          email: account.email,
          email_status: account.emailStatus,
          phone: account.phone,
          phone_status: account.phoneStatus,
          created_at: account.createdAt,
          last_seen: account.lastSeen,
          directory_login: account.directoryLogin,
          deleted_at: account.deletedAt,
        })
        .from(account)
        .where(ofAccounts(account.id, owner))
        .orderBy(account.id),
  }),
  belonging({
    name: 'employee',
    title: 'Данные из ERP',
    columns: [],
    fields: {
      code_id: 'Табельный номер',
      last_name: 'Фамилия',
      first_name: 'Имя',
      middle_name: 'Отчество',
      birth_day: { title: 'День рождения', words: inWords.day },
      area: 'Площадка',
      position: 'Должность',
      email: 'Рабочий e-mail',
      phone: 'Рабочий телефон',
      state: { title: 'Состояние', words: inWords.state },
      updated_at: 'Обновлены',
    },
    query: (tx, owner) =>
      tx
        .select({
          code_id: employee.codeId,
          last_name: employee.lastName,
          first_name: employee.firstName,
          middle_name: employee.middleName,
          birth_day: dayOf(employee.birthDay),
          area: employee.area,
          position: employee.position,
          email: employee.email,
          phone: employee.phone,
          state: employee.state,
          updated_at: employee.updatedAt,
        })
        .from(employee)
        .where(ofEmployee(employee.id, owner)),
  }),
  belonging({
    name: 'hidden_birthday',
    title: 'День рождения скрыт от других',
    columns: [hiddenBirthday.employeeId],
    fields: { since: 'С' },
    query: (tx, owner) =>
      tx
        .select({ since: hiddenBirthday.since })
        .from(hiddenBirthday)
        .where(ofEmployee(hiddenBirthday.employeeId, owner)),
  }),
  belonging({
    name: 'consents',
    title: 'Согласия на обработку персональных данных',
    columns: [policyConsent.accountId, policyConsent.employeeId],
    fields: {
      edition: 'Редакция политики',
      agreed_at: 'Согласие дано',
      address: 'Адрес',
      device: 'Устройство',
    },
    query: (tx, owner) =>
      tx
        .select({
          edition: policyConsent.edition,
          agreed_at: policyConsent.agreedAt,
          address: addressOf(policyConsent.address),
          device: policyConsent.device,
        })
        .from(policyConsent)
        .where(or(ofAccounts(policyConsent.accountId, owner), ofEmployee(policyConsent.employeeId, owner)))
        .orderBy(policyConsent.agreedAt),
  }),
  belonging({
    name: 'sessions',
    title: 'Сеансы',
    columns: [session.accountId],
    fields: {
      device: 'Устройство',
      address: 'Адрес',
      signed_in_by: { title: 'Как', words: inWords.way },
      created_at: 'Вход',
      last_seen: 'Последнее посещение',
      expires_at: 'Закончится',
    },
    query: (tx, owner) =>
      tx
        .select({
          device: session.device,
          address: addressOf(session.address),
          signed_in_by: session.signedInBy,
          created_at: session.createdAt,
          last_seen: session.lastSeen,
          expires_at: session.expiresAt,
        })
        .from(session)
        .where(ofAccounts(session.accountId, owner))
        .orderBy(session.lastSeen),
  }),
  belonging({
    name: 'known_networks',
    title: 'Знакомые сети',
    note: 'Сами адреса не хранятся, только их отпечатки: по ним портал отличает привычное место входа.',
    columns: [knownAddress.accountId],
    fields: { last_sign_in: 'Последний вход' },
    query: (tx, owner) =>
      tx
        .select({ last_sign_in: knownAddress.lastSignIn })
        .from(knownAddress)
        .where(ofAccounts(knownAddress.accountId, owner))
        .orderBy(knownAddress.lastSignIn),
  }),
  belonging({
    name: 'second_factor',
    title: 'Второй фактор',
    columns: [totp.accountId, recoveryCode.accountId],
    fields: { username: 'Логин', enabled: 'Включён', recovery_codes_left: 'Осталось кодов восстановления' },
    query: (tx, owner) =>
      tx
        .select({
          username: account.username,
          enabled: sql<boolean>`${isNotNull(totp.key)}`,
          recovery_codes_left: sql<number>`(select count(*)::int from ${recoveryCode}
            where ${and(eq(recoveryCode.accountId, account.id), isNull(recoveryCode.usedAt))})`,
        })
        .from(account)
        .leftJoin(totp, eq(totp.accountId, account.id))
        .where(ofAccounts(account.id, owner))
        .orderBy(account.id),
  }),
  belonging({
    name: 'email_confirmations',
    title: 'Подтверждения e-mail',
    columns: [emailConfirmation.accountId],
    fields: { email: 'E-mail', created_at: 'Запрошено', expires_at: 'Действует до', ended_at: 'Завершено' },
    query: (tx, owner) =>
      tx
        .select({
          email: emailConfirmation.email,
          created_at: emailConfirmation.createdAt,
          expires_at: emailConfirmation.expiresAt,
          ended_at: emailConfirmation.endedAt,
        })
        .from(emailConfirmation)
        .where(ofAccounts(emailConfirmation.accountId, owner))
        .orderBy(emailConfirmation.createdAt),
  }),
  belonging({
    name: 'password_resets',
    title: 'Ссылки для нового пароля',
    columns: [passwordReset.accountId],
    fields: { created_at: 'Запрошена', expires_at: 'Действует до', ended_at: 'Завершена' },
    query: (tx, owner) =>
      tx
        .select({
          created_at: passwordReset.createdAt,
          expires_at: passwordReset.expiresAt,
          ended_at: passwordReset.endedAt,
        })
        .from(passwordReset)
        .where(ofAccounts(passwordReset.accountId, owner))
        .orderBy(passwordReset.createdAt),
  }),
];
