import { DEMO_PASSWORD } from './demo/password.ts';
import type { Config } from './platform/config.ts';
import type { Portal } from './portal.ts';

const DEMO = `Демонстрационные логины, пароль у всех ${DEMO_PASSWORD}:
  admin       администратор
  moderator   модератор
  operator    оператор
  accountant  бухгалтер`;

/** What the console shows when the portal has started. */
export function welcome(config: Config, { url, firstAccounts }: Portal): string {
  const lines = ['', `Портал работает: ${url}`];
  if (config.publicUrl !== url) lines.push(`Адрес в письмах:  ${config.publicUrl}`);
  if (config.demo) lines.push('', DEMO);
  if (firstAccounts.kind === 'admin') {
    lines.push('', 'Создан администратор, логин admin.');
    lines.push(
      firstAccounts.password
        ? `Временный пароль (показывается один раз): ${firstAccounts.password}`
        : 'Пароль — из ADMIN_PASSWORD.',
    );
  }
  return `${lines.join('\n')}\n`;
}
