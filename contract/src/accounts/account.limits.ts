/** Limits and texts of the account forms (specification, section 5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const USERNAME_MAX = 150;
/** Maximum length of an e-mail, where one may be entered instead of the login. */
export const LOGIN_OR_EMAIL_MAX = 254;
/** Maximum length of a second-factor code, including spaces and hyphens. */
export const CODE_MAX = 40;
/** Maximum accounts created or deleted by one call. */
export const MAX_BULK_ACCOUNTS = 1000;
/** Source of bulk-created logins: the name or the personnel number. */
export const LOGIN_KINDS = ['name', 'code'] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

/** Used instead of a role: each employee gets the role of their position. */
export const BY_POSITION = 'by_position';

export const ACCOUNT_TEXTS = {
  required: 'Поле обязательно.',
  passwordShort: 'Менее 8 символов',
  passwordLong: 'Более 128 символов',
  passwordBlank: 'Пароль не может состоять из одних пробелов и невидимых знаков.',
  passwordHint: 'не менее 8 символов',
  passwordsDiffer: 'Пароли не совпадают',
  passwordChanged: 'Пароль изменён!',
  passwordElsewhere: 'Вы входите через учётную запись организации: пароль меняют там, не в портале.',
  signedOut: 'Вы вышли из системы или ваши учётные данные устарели',
  confirmationSent: 'Письмо со ссылкой отправлено. Ссылка действует 24 часа.',
  emailConfirmed: 'E-mail подтверждён.',
  phoneSaved: 'Телефон сохранён.',
  loginOrEmailLong: 'Слишком длинный логин или e-mail.',
  linkBroken: 'Ссылка повреждена.',
  recoverySent:
    'Если такая учётная запись есть и её e-mail известен порталу, письмо со ссылкой отправлено. Ссылка действует 30 минут.',
} as const;
