import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import classes from './NewsList.module.css';
import { useNewsTypes } from '../news-types.queries.ts';
import type { NewsAddress } from '../use-news-address.ts';

export function NewsToolbar({ type, search, openType, find }: NewsAddress) {
  const tabs = useNewsTypes(type).map((value) => ({ value, label: value }));
  return (
    <div className={classes.toolbar}>
      <SegmentedTabs label="Категория новостей" data={tabs} value={type} onChange={openType} />
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
