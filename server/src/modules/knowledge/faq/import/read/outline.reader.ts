import { cutText } from '@portal/contract/shared/text/cut-text.ts';
import { IMPORT_QUESTIONS } from '@portal/contract/knowledge/knowledge.limits.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { DomUtils } from 'htmlparser2';
import { escapeHtml } from '../../../../../platform/html/escape-html.ts';
import { TooMuch } from '../../../../../platform/worker/too-much.ts';
import { type Block, type Node, parsePage, type Source } from './page.reader.ts';

export interface Question {
  title: string;
  nodes: Node[];
}

export interface Section {
  name: string;
  questions: Question[];
}

export interface Outline {
  levels: number[];
  questionLevel: number;
  sections: Section[];
  /** Headings without content. */
  empty: number;
}

const hasContent = (nodes: readonly Node[]): boolean =>
  DomUtils.textContent([...nodes]).trim() !== '' ||
  DomUtils.existsOne((tag) => tag.name === 'img', [...nodes]);

const headingOf = ({ title, level }: Block): Node[] =>
  parsePage(`<h${Math.min(level, 6)}>${escapeHtml(title)}</h${Math.min(level, 6)}>`);

/** Sections and questions by headings: those of the chosen level are questions, higher ones sections. */
export function outlineOf({ name, blocks, deeper }: Source, wanted: number | undefined): Outline {
  const levels = [...new Set(blocks.flatMap(({ level }) => (level > 0 ? [level] : [])))].toSorted(
    (one, other) => one - other,
  );
  const chosen = wanted !== undefined && levels.includes(wanted) ? wanted : undefined;
  const questionLevel = chosen ?? levels[1] ?? levels[0] ?? 1;
  const whole: Section = { name, questions: [] };
  const sections = [whole];
  let section = whole;
  let last: Question | undefined;
  let empty = 0;
  for (const block of blocks) {
    const isFull = hasContent(block.nodes);
    if (block.level > 0 && block.level < questionLevel) {
      section = { name: block.title, questions: [] };
      sections.push(section);
      last = undefined;
    } else if (block.level > questionLevel && deeper === 'within' && last) {
      if (isFull) last.nodes.push(...headingOf(block), ...block.nodes);
      continue;
    }
    if (isFull || block.level >= questionLevel) {
      last = { title: block.title || name, nodes: [...block.nodes] };
      section.questions.push(last);
    }
  }
  for (const one of sections) {
    const full = one.questions.filter(({ nodes }) => hasContent(nodes));
    empty += one.questions.length - full.length;
    one.questions = full.map(({ title, nodes }) => ({
      title: cutText(title, KNOWLEDGE_LIMITS.question),
      nodes,
    }));
  }
  const kept = sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ name: title, questions }) => ({ name: cutText(title, KNOWLEDGE_LIMITS.sectionName), questions }));
  if (kept.reduce((sum, { questions }) => sum + questions.length, 0) > IMPORT_QUESTIONS) throw new TooMuch();
  return { levels, questionLevel, sections: kept, empty };
}
