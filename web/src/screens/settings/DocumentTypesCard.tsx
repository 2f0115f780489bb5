import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Link to the document types, which administrators cannot reach elsewhere. */
export const DocumentTypesCard = () => (
  <Card component="section" aria-labelledby="settings-document-types" p={{ base: 16, sm: '20px 24px 24px' }}>
    <Title order={2} fz="h3" lh="h3" id="settings-document-types">
      Виды документов
    </Title>
    <Text size="dense" c="var(--text-2)" mt={4} mb="md">
      Для документооборота бухгалтерии: по ним узнаются загруженные файлы.
    </Text>
    <div>
      <Button variant="default" renderRoot={(props) => <Link to="/adminDocFlow/types" {...props} />}>
        Открыть
      </Button>
    </div>
  </Card>
);
