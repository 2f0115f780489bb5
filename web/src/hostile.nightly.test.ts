// @vitest-environment jsdom
import { superlinear } from '@portal/contract/testing/growth.ts';
import { HOSTILE_TEXTS, remembered } from '@portal/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { valueText } from './modules/audit-log/entry/change-text.ts';
import { imageOfHtml } from './modules/news/cards/form/card-image.ts';
import { cardName } from './modules/news/cards/card-name.ts';
import { safeNext } from './platform/session/next-path.ts';
import { cleanPastedHtml } from './ui/rich-text/paste/clean-paste.ts';
import { savedHtml } from './ui/rich-text/editor-html.ts';
import { normalizeHref } from './ui/rich-text/toolbar/links.ts';
import { shortText } from './ui/text/short-text.ts';

const paste = (html: string) =>
  cleanPastedHtml(html, { ownImages: '/api/images/', origin: '', newId: () => 'x', withImages: true });

/** The document of these tests is slow: what is quadratic in it shows early. */
const MAX_TEXT_LENGTH = 32 * 1024;

/** Functions of the page that read foreign texts and the clipboard. */
const WORK: Record<string, (text: string) => unknown> = {
  'a paste': paste,
  'a text of the editor': savedHtml,
  'the picture of a card': imageOfHtml,
  'the name of a card': cardName,
  'a value of the change log': valueText,
  'a link': (text) => normalizeHref(text, 'https://portal.example'),
  'the way after signing in': (text) => safeNext(`/${text}`),
  'a short name': shortText,
};

test.each(HOSTILE_TEXTS.map((text) => [text.name, text] as const))(
  'a text of %s takes no quadratic time',
  (_name, text) => {
    const ofLength = remembered(text);
    const slow = Object.entries(WORK).flatMap(([name, work]) => {
      const found = superlinear(work, ofLength, MAX_TEXT_LENGTH);
      return found ? [`${name}: ${found}`] : [];
    });
    expect(slow).toEqual([]);
  },
);
