import { expect, test } from 'vitest';
import { htmlOfText } from './question-text.ts';

test('lines become paragraphs, and a text like a tag stays text', () => {
  expect(htmlOfText('  А если <b>ночью</b> & днём?\n\nСпасибо')).toBe(
    '<p>А если &lt;b&gt;ночью&lt;/b&gt; &amp; днём?</p><p>Спасибо</p>',
  );
  expect(htmlOfText(' \n ')).toBe('');
});
