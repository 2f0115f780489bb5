import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { News } from '../news.queries.ts';
import classes from './NewsFiles.module.css';

type Files = NonNullable<News['attributes']['attachments']>;

/** Documents attached to a news. */
export function NewsFiles({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Документы">
      {files.map(({ id, name, extension }) => (
        <li key={id}>
          <Link to="/file_viewer/$type/$id" params={{ type: 'document', id }} className={classes.file}>
            <IconFileText size={20} stroke={1.6} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.kind}>{extension}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
