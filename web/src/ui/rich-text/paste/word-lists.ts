/** Word has no list tags on the clipboard: a list is a run of paragraphs with a level and a marker. */
export interface WordItem {
  level: number;
  isOrdered: boolean;
}

/** The level of a Word list paragraph, or null for any other paragraph. */
export function wordListLevel(attributes: Record<string, string>): number | null {
  const list = (attributes['style'] ?? '').split(';').find((part) => /^\s*mso-list\s*:/i.test(part));
  const level = /\blevel(\d+)/i.exec(list ?? '')?.[1];
  if (level) return Math.max(1, Number(level));
  return /\bMsoListParagraph/.test(attributes['class'] ?? '') ? 1 : null;
}

export const isOrderedMarker = (marker: string): boolean =>
  /^\s*\(?(\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(marker.replace(/&nbsp;|\u00a0/g, ' '));

/** Opens and closes real lists while the items of a Word list pass by. */
export function wordListWriter() {
  const open: string[] = [];
  const closeTo = (depth: number): string => {
    let html = '';
    while (open.length > depth) html += `</li></${open.pop()}>`;
    return html;
  };
  return {
    item({ level, isOrdered }: WordItem): string {
      const tag = isOrdered ? 'ol' : 'ul';
      let html = closeTo(level);
      if (open.length === level) {
        html += open.at(-1) === tag ? '</li><li>' : closeTo(level - 1);
      }
      while (open.length < level) {
        open.push(tag);
        html += `<${tag}><li>`;
      }
      return html;
    },
    isOpen: (): boolean => open.length > 0,
    end: (): string => closeTo(0),
  };
}
