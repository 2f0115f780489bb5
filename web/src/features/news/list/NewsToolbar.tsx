import { NEWS_TYPES } from '@portal/contract/news/news.types.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import classes from './NewsList.module.css';
import type { NewsAddress } from '../use-news-address.ts';

const TABS = NEWS_TYPES.map((value) => ({ value, label: value }));

export function NewsToolbar({ type, search, openType, find }: NewsAddress) {
  return (
    <div className={classes.toolbar}>
      <SegmentedTabs label="Категория новостей" data={TABS} value={type} onChange={openType} />
      <SearchField
        label="Найти в новостях"
        className={classes.search ?? ''}
        maxLength={200}
        value={search}
        onSearch={find}
      />
    </div>
  );
}
