import { superlinear } from '@portal/contract/testing/growth.ts';
import { HOSTILE_TEXTS, remembered } from '@portal/contract/testing/hostile-texts.ts';
import { HTML_LIMIT } from '@portal/contract/shared/text/html-size.ts';
import { expect, test } from 'vitest';
import { deviceOf } from '../../../platform/origin/device.ts';
import { feedbackEmail } from '../../../modules/news/feedback/feedback.mail.ts';
import { byteRange } from '../../../modules/files/download/byte-range.reader.ts';
import { originalName } from '../../../modules/files/upload/original-name.format.ts';
import { knownWords } from '../../../modules/search/known-words.format.ts';
import {
  asTyped,
  comparable,
  inRussianLayout,
  tsqueryOf,
  wordsOf,
} from '../../../modules/search/query.format.ts';
import { textOfXml } from '../../../modules/knowledge/documents/text/office.reader.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import { sanitizeHtml } from '../../../platform/html/html.ts';

/** Limit of Node for all headers together, bytes. */
const HEADERS = 16 * 1024;
/** The most of a search that is read (contract: searchPortal). */
const SEARCH = 16 * 1024;

const letter = { to: 'a@b.ru', subject: 'work', replyTo: 'c@d.ru', sender: '', username: '' } as const;

interface Tried {
  largest: number;
  work(text: string): unknown;
  /** Makes of a hostile text what `work` gets, before the clock runs. */
  before?(text: string): string;
}

/** Server functions for untrusted texts, with the largest input. */
const WORK: Record<string, Tried> = {
  sanitizeHtml: { largest: HTML_LIMIT, work: sanitizeHtml },
  'the letter of a feedback': {
    largest: HTML_LIMIT,
    before: sanitizeHtml,
    work: (message) => feedbackEmail({ ...letter, message }),
  },
  'the text of an office document': { largest: HTML_LIMIT, work: textOfXml },
  'the name of a file': { largest: HEADERS, work: originalName },
  'the name in a header': {
    largest: HEADERS,
    work: (text) => contentDisposition('inline', text.toWellFormed()),
  },
  'a range': { largest: HEADERS, work: (text) => byteRange(`bytes=${text}`, 1) },
  'the name of a device': { largest: HEADERS, work: deviceOf },
  'the words of a search': {
    largest: SEARCH,
    work: (text) => [
      asTyped(comparable(wordsOf(text))).map((word) => tsqueryOf(word)),
      inRussianLayout(text),
    ],
  },
  'the words of a file': { largest: HTML_LIMIT, work: (text) => knownWords([text]) },
};

test.each(HOSTILE_TEXTS.map((text) => [text.name, text] as const))(
  'a text of %s takes no quadratic time',
  (_name, text) => {
    const ofLength = remembered(text);
    const slow = Object.entries(WORK).flatMap(([name, { largest, work, before }]) => {
      const given = before ? (length: number) => before(ofLength(length)) : ofLength;
      const found = superlinear(work, given, largest);
      return found ? [`${name}: ${found}`] : [];
    });
    expect(slow).toEqual([]);
  },
);
