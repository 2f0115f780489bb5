import { ActionIcon } from '@mantine/core';
import { INFORMATION_TYPES } from '@portal/contract/news/cards/information.types.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { imageOfHtml } from './form/card-image.ts';
import { cardName } from './card-name.ts';
import type { Information } from './information.queries.ts';
import classes from './InformationScreen.module.css';

interface CardItemProps {
  card: Information;
  /** Number of cards of the same type. */
  count: number;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** A card, or its preview if archived. */
export function CardItem({ card, count, onEdit, onDelete }: CardItemProps) {
  const { content, information_type, order } = card.attributes;
  const image = imageOfHtml(card.attributes.image);
  const isArchive = information_type === INFORMATION_TYPES.archive;
  const name = cardName(content);
  return (
    <article className={classes.card} aria-label={name} data-plain={!image || undefined}>
      <div className={classes.body}>
        {onEdit && onDelete && (
          <div className={classes.top}>
            {order !== null && (
              <span className={classes.order}>
                {order} из {count}
              </span>
            )}
            <div className={classes.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                title="Изменить"
                aria-label={`Изменить карточку «${name}»`}
                onClick={onEdit}
              >
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                title="Удалить"
                aria-label={`Удалить карточку «${name}»`}
                onClick={onDelete}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        )}
        {isArchive ? (
          <p className={classes.preview}>{previewOfHtml(content)}</p>
        ) : (
          <RichText html={content} />
        )}
      </div>
      {image && <img className={classes.image} src={image.src} alt={image.alt} loading="lazy" />}
    </article>
  );
}
