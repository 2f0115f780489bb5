import { expect, test } from 'vitest';
import { deletionTexts } from './deletion.ts';

const forms = ['документ', 'документа', 'документов'] as const;

test('a project is deleted with its documents, and the nouns agree with the number', () => {
  const text = (count: number) => deletionTexts('project', 'Омнибус', { count, forms }).text;
  expect(text(21)).toBe('Вместе с проектом удалится 21 документ. Вернуть их не получится.');
  expect(text(3)).toBe('Вместе с проектом удалятся 3 документа. Вернуть их не получится.');
  expect(text(12)).toBe('Вместе с проектом удалятся 12 документов. Вернуть их не получится.');
  expect(text(0)).toBe('Вернуть его не получится.');
});

test('a wrong name shows that the item was NOT deleted, in the gender of its kind', () => {
  expect(deletionTexts('project', 'Омнибус').mismatch).toBe(
    'Проект «Омнибус» НЕ удалён: название введено неверно',
  );
  expect(deletionTexts('document', 'Анкета').mismatch).toBe(
    'Документ «Анкета» НЕ удалён: название введено неверно',
  );
  expect(deletionTexts('instruction', 'a.mp4').mismatch).toBe(
    'Инструктаж «a.mp4» НЕ удалён: название введено неверно',
  );
  expect(deletionTexts('section', 'Связь').mismatch).toBe(
    'Раздел «Связь» НЕ удалён: название введено неверно',
  );
  expect(deletionTexts('category', 'Торговля').mismatch).toBe(
    'Категория «Торговля» НЕ удалена: название введено неверно',
  );
});

test('the question and the button name the kind', () => {
  const texts = deletionTexts('category', 'Торговля');
  expect(texts.question).toBe('Удалить категорию?');
  expect(texts.title).toBe('Удаление категории');
  expect(texts.confirmLabel).toBe('Удалить категорию');
  expect(texts.text).toBe('Вернуть её не получится.');
  expect(texts.done).toBe('Категория «Торговля» удалена');
});
