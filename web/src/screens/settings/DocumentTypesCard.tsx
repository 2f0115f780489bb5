import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './Settings.module.css';

/** Link to the document types, which administrators cannot reach elsewhere. */
export const DocumentTypesCard = () => (
  <section className={classes.link} aria-labelledby="settings-document-types">
    <div>
      <h2 id="settings-document-types" className={classes.title}>
        Виды документов
      </h2>
      <p className={classes.note}>Для документооборота бухгалтерии: по ним узнаются загруженные файлы.</p>
    </div>
    <Button variant="default" renderRoot={(props) => <Link to="/adminDocFlow/types" {...props} />}>
      Открыть
    </Button>
  </section>
);
