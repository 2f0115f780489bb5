import type { Icon } from '@tabler/icons-react';
import type { Forms } from '../../platform/plural.ts';

/** Texts that differ between pages of panels. */
export interface PanelTexts {
  title: string;
  searchHint: string;
  /** 'Добавить проект' */
  addParent: string;
  /** 'Добавить документ' */
  addItem: string;
  addIcon: Icon;
  /** 'проект', as in 'Изменить проект «…»' */
  parentName: string;
  itemForms: Forms;
  /** 'Здесь пока нет документов' */
  empty: string;
  emptyText: string;
  /** 'В этом проекте пока нет документов.' */
  emptyParent: string;
  emptyIcon: Icon;
  loading: string;
  failed: string;
}
