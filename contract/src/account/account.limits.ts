/** Limits and texts of the account forms (specification, section 5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const USERNAME_MAX = 150;

export const ACCOUNT_TEXTS = {
  required: 'Поле обязательно.',
  passwordShort: 'Менее 8 символов',
  passwordLong: 'Более 128 символов',
  passwordHint: 'не менее 8 символов',
  passwordsDiffer: 'Пароли не совпадают',
  passwordChanged: 'Пароль изменён!',
  signedOut: 'Вы вышли из системы или ваши учётные данные устарели',
  confirmationSent: 'Письмо со ссылкой отправлено. Ссылка действует 24 часа.',
  emailConfirmed: 'E-mail подтверждён.',
  phoneSaved: 'Телефон сохранён.',
} as const;
