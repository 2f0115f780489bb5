import { Box, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import { PdfPicture } from '../../knowledge/viewer/pdf/pdf.public.ts';
import { useItemFile } from './batches.queries.ts';

const WIDTH = 144;
/** An A4 page. */
const HEIGHT = Math.round(WIDTH * Math.SQRT2);

/** Picture of an item's first page, loaded once it is near the window. */
export function PagePicture({ batchId, item }: { batchId: string; item: number }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  const { data, isError } = useItemFile(batchId, item, entry?.isIntersecting === true);
  // A copy, because the worker of the library takes the bytes away.
  const file = useMemo(() => data && { data: data.slice() }, [data]);
  return (
    <Box
      ref={ref}
      w={WIDTH}
      h={HEIGHT}
      flex="none"
      bg={isError ? undefined : '#fff'}
      style={{ overflow: 'hidden', boxShadow: '0 0 0 1px var(--hairline)', borderRadius: 4 }}
    >
      {isError && (
        <Text size="xs" c="var(--red-text)" p={8}>
          Не открылась
        </Text>
      )}
      {file && (
        <Suspense>
          <PdfPicture file={file} width={WIDTH} />
        </Suspense>
      )}
    </Box>
  );
}
