import { PUBLISHED_PASSWORD } from './modules/accounts/accounts.public.ts';
import type { Config } from './platform/config.ts';
import type { Portal } from './portal.ts';

const DEMO = `Демонстрационные логины, пароль у всех ${PUBLISHED_PASSWORD} :
  admin       администратор
  moderator   модератор
  operator    оператор
  accountant  бухгалтер`;

/**
 * Message after the start. The address comes last: a program that waits for it has seen the rest. Blank lines
 * follow the address and a password, so that they can be copied alone.
 */
export function welcome(config: Config, { url, firstAccounts, closedLogins }: Portal): string {
  const lines = [''];
  if (config.demo) lines.push(DEMO, '');
  if (closedLogins.length > 0) {
    lines.push(
      `Вход закрыт, пока у них опубликованный пароль демонстрации: ${closedLogins.join(', ')}.`,
      `Новый пароль: npm run portal -- admin reset-password ${closedLogins[0]}`,
      '',
    );
  }
  if (firstAccounts.kind === 'admin') {
    lines.push('Создан администратор, логин admin.');
    lines.push(
      firstAccounts.password
        ? `Временный пароль (показывается один раз): ${firstAccounts.password} — при первом входе его нужно сменить.`
        : 'Пароль — из ADMIN_PASSWORD, при первом входе его нужно сменить.',
    );
    lines.push('');
  }
  if (config.publicUrl !== url) lines.push(`Адрес в письмах:  ${config.publicUrl}`);
  lines.push(`Портал работает: ${url} (запуск ${performance.now().toFixed(0)} мс)`);
  return `${lines.join('\n')}\n`;
}
