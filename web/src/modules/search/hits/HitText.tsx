import '@mantine/core/styles/Mark.layer.css';
import { Mark } from '@mantine/core';
import { hitParts } from './hit-parts.ts';

/** '221–223' stays on one line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');

/** A title or snippet with marked matches, rendered as plain text, not HTML. */
export function HitText({ text }: { text: string }) {
  return hitParts(text).map((part) =>
    part.found ? (
      <Mark key={part.at} color="var(--tint-orange)" c="var(--orange-text)" px={1} bdrs={3}>
        {unbroken(part.text)}
      </Mark>
    ) : (
      unbroken(part.text)
    ),
  );
}
