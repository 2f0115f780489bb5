import { expect, test } from 'vitest';
import { fieldName, valueText } from './change-text.ts';

test('values before and after are shown as text', () => {
  expect(valueText(null)).toBe('—');
  expect(valueText('')).toBe('—');
  expect(valueText(true)).toBe('да');
  expect(valueText(7)).toBe('7');
  expect(valueText(['якорь', 'берег'])).toBe('якорь, берег');
  expect(valueText([])).toBe('—');
  expect(valueText('<p>С 24 <b>ноября</b></p>')).toBe('С 24 ноября');
  expect(valueText('<p><img src="/x"></p>')).toBe('картинка');
  expect(valueText('а < б')).toBe('а < б');
  expect(valueText('M', 'group')).toBe('Модератор');
  expect(valueText(['A', 'M'], 'totp_required')).toBe('Администратор, Модератор');
  expect(valueText('approved', 'state')).toBe('Одобрена');
  expect(valueText('absence', 'kind')).toBe('Отсутствие');
  expect(valueText('day', 'unit')).toBe('Дни');
  expect(valueText(['supervisor', 'A'], 'steps')).toBe('Руководитель, Администратор');
  const shift = { id: 2, name: 'Ночь', start: '21:00', is_archive: false };
  expect(valueText([shift, { ...shift, name: 'День' }], 'shifts')).toBe(
    'название: Ночь, начало: 21:00, архив: нет; название: День, начало: 21:00, архив: нет',
  );
});

test('a field has a display name, or its own', () => {
  expect(fieldName('title')).toBe('Заголовок');
  expect(fieldName('Площадка')).toBe('Площадка');
});
