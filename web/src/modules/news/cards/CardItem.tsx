import { Badge, Box, Card, Flex, Group, Text } from '@mantine/core';
import { INFORMATION_TYPES } from '@portal/contract/news/cards/information.types.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { EditActions } from '../EditActions.tsx';
import { imageOfHtml } from './form/card-image.ts';
import { cardName } from './card-name.ts';
import type { Information } from './information.queries.ts';

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
    <Card component="article" p={0} mih={image ? 216 : 0} aria-label={name}>
      <Flex direction={{ base: 'column', sm: 'row' }} flex={1}>
        <Box flex={1} miw={0} px={{ base: 16, sm: 24 }} pt={20} pb={24}>
          {onEdit && onDelete && (
            <Group gap={12} mih={28} mb={12}>
              {order !== null && (
                <Badge bg="var(--tag)" c="var(--text-2)" className="numbers">
                  {order} из {count}
                </Badge>
              )}
              <Group gap={4} ml="auto" mr={-5}>
                <EditActions what={`карточку «${name}»`} onEdit={onEdit} onDelete={onDelete} />
              </Group>
            </Group>
          )}
          {isArchive ? (
            <Text component="p" maw={620} c="var(--text-2)" className="shrinks">
              {previewOfHtml(content)}
            </Text>
          ) : (
            <RichText html={content} />
          )}
        </Box>
        {image && (
          // The text decides the height, so that a late image moves nothing.
          <Box w={{ base: '100%', sm: 288 }} h={{ base: 280, sm: 'auto' }} pos="relative" flex="none">
            <Box
              component="img"
              pos="absolute"
              inset={0}
              w="100%"
              h="100%"
              style={{ objectFit: 'cover' }}
              src={image.src}
              alt={image.alt}
              loading="lazy"
            />
          </Box>
        )}
      </Flex>
    </Card>
  );
}
