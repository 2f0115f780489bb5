import { countOf, type Forms, pluralOf } from '../../../platform/plural.ts';

/** Grammatical forms of a record kind in deletion texts. */
interface Kind {
  /** 'проект' */
  what: string;
  /** 'проекта': 'Удаление проекта' */
  of: string;
  /** 'проектом': 'Вместе с проектом' */
  along: string;
  isFeminine?: boolean;
}

export const KINDS = {
  project: { what: 'проект', of: 'проекта', along: 'проектом' },
  document: { what: 'документ', of: 'документа', along: 'документом' },
  instruction: { what: 'инструктаж', of: 'инструктажа', along: 'инструктажем' },
  section: { what: 'раздел', of: 'раздела', along: 'разделом' },
  category: { what: 'категорию', of: 'категории', along: 'категорией', isFeminine: true },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

const NAMES: Record<KindName, string> = {
  project: 'Проект',
  document: 'Документ',
  instruction: 'Инструктаж',
  section: 'Раздел',
  category: 'Категория',
};

const gone = (kind: Kind): string => (kind.isFeminine ? 'удалена' : 'удалён');

/** Nested records that are deleted too. */
export interface Children {
  count: number;
  forms: Forms;
}

function consequence(kind: Kind, children: Children | undefined): string {
  if (!children?.count) return `Вернуть ${kind.isFeminine ? 'её' : 'его'} не получится.`;
  const verb = pluralOf(children.count, ['удалится', 'удалятся', 'удалятся']);
  return `Вместе с ${kind.along} ${verb} ${countOf(children.count, children.forms)}. Вернуть их не получится.`;
}

/** All texts of a deletion: question, name dialog, refusal, success. */
export function deletionTexts(kindName: KindName, name: string, children?: Children) {
  const kind: Kind = KINDS[kindName];
  return {
    question: `Удалить ${kind.what}?`,
    questionText: `«${name}» исчезнет у всех сотрудников.`,
    title: `Удаление ${kind.of}`,
    text: consequence(kind, children),
    confirmLabel: `Удалить ${kind.what}`,
    mismatch: `${NAMES[kindName]} «${name}» НЕ ${gone(kind)}: название введено неверно`,
    done: `${NAMES[kindName]} «${name}» ${gone(kind)}`,
  };
}
