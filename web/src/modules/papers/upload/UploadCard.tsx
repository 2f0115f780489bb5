import { Button, Card, Group, Select, Text, Title } from '@mantine/core';
import { countOf } from '../../../platform/plural.ts';
import { sizeText, speedText, timeLeftText } from '../../../ui/upload/upload-progress.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadBatch } from './use-upload-batch.ts';

/** Chosen files with their type, progress or refusal. */
export function UploadCard({ batch }: { batch: UploadBatch }) {
  const { files, progress, types } = batch;
  if (files.length === 0) return null;
  const isSending = progress !== null;
  const known = (types.data ?? []).map((type) => type.attributes);
  const gone = batch.sent.filter((sent, index) => sent >= (files[index]?.file.size ?? 0)).length;
  const left = progress ? progress.total - progress.sent : 0;
  const notes = progress && [
    `${sizeText(progress.sent)} из ${sizeText(progress.total)}`,
    progress.speed === undefined ? '' : speedText(progress.speed),
    timeLeftText(left, progress.speed),
  ];

  return (
    <Card
      component="section"
      aria-label="Загрузка файлов"
      mb="lg"
      p={{ base: '16px 16px 8px', sm: '16px 20px 8px' }}
    >
      <Group component="header" gap="8px 12px" pb="sm">
        <Title order={2} fz="h4" lh="h4">
          {isSending ? `Загрузка: ${gone} из ${files.length}` : `Выбрано файлов: ${files.length}`}
        </Title>
        {notes && (
          <Text span size="dense" c="dimmed" className="numbers">
            {notes.filter(Boolean).join(' · ')}
          </Text>
        )}
        <Group component="span" gap="xs" ml="auto">
          {isSending ? (
            <Button variant="default" size="xs" onClick={batch.cancel}>
              Отменить всё
            </Button>
          ) : (
            <>
              <Select
                aria-label="Вид для всех файлов"
                placeholder="Вид — по имени файла"
                size="xs"
                w={{ base: '100%', sm: 220 }}
                data={known.map(({ prefix, name }) => ({ value: prefix, label: name }))}
                value={batch.typeForAll}
                clearable
                clearButtonProps={{ 'aria-label': 'Узнавать вид по имени файла' }}
                onChange={batch.chooseType}
              />
              <Button
                variant="default"
                size="xs"
                flex={{ base: '1 1 140px', sm: 'none' }}
                onClick={batch.clear}
              >
                Убрать все
              </Button>
              <Button
                size="xs"
                flex={{ base: '1 1 140px', sm: 'none' }}
                disabled={!batch.isReady}
                onClick={() => void batch.send()}
              >
                Загрузить{' '}
                {countOf(files.filter(({ fault }) => fault === null).length, ['файл', 'файла', 'файлов'])}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <ul className="plain-list hairlines" style={{ borderTop: '1px solid var(--hairline)' }}>
        {files.map((one, index) => (
          <UploadRow
            key={one.field}
            chosen={one}
            sent={batch.sent[index] ?? 0}
            isSending={isSending}
            types={known}
            type={batch.typeOfFile(one)}
            onType={(type) => batch.chooseTypeOf(one.field, type)}
            onRemove={() => batch.remove(one.field)}
          />
        ))}
      </ul>
    </Card>
  );
}
