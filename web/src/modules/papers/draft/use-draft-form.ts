import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { type DraftValues, EMPTY_DRAFT, type PictureName } from './draft.ts';
import { type DraftStore, draftStore } from './draft-store.ts';
import { shrinkPicture } from './shrink.ts';

const SAVE_DELAY = 400;
const NOT_STORED =
  'Черновик не удалось сохранить на устройстве: в браузере нет места или хранение запрещено.';

/** An image with its object URL. */
export interface ShownPicture {
  size: number;
  url: string;
}
type Pictures = Partial<Record<PictureName, ShownPicture>>;

const shown = (picture: Blob): ShownPicture => ({ size: picture.size, url: URL.createObjectURL(picture) });

const failed = (): void => notify.error(NOT_STORED);

/** Storage state of changes since the page was opened. */
export type SaveState = 'no' | 'soon' | 'yes';

/** The user's draft: loaded once, stored on every change, deleted on request. */
export function useDraftForm(owner: string) {
  const [store] = useState<DraftStore>(() => draftStore(owner));
  const [values, setValues] = useState<DraftValues | null>(null);
  const [pictures, setPictures] = useState<Pictures>({});
  const [saved, setSaved] = useState<SaveState>('no');
  const keep = (storing: Promise<void>) =>
    storing.then(
      () => setSaved('yes'),
      () => {
        setSaved('no');
        failed();
      },
    );
  const saveLater = useDebouncedCallback((next: DraftValues) => void keep(store.saveValues(next)), {
    delay: SAVE_DELAY,
    flushOnUnmount: true,
  });

  useEffect(() => {
    Promise.all([store.values(), store.pictures()]).then(
      ([fields, images]) => {
        setValues(fields);
        setPictures(
          Object.fromEntries(Object.entries(images).map(([name, picture]) => [name, shown(picture)])),
        );
      },
      () => {
        setValues(EMPTY_DRAFT);
        failed();
      },
    );
  }, [store]);

  const change = (name: keyof DraftValues, text: string) => {
    const next = { ...(values ?? EMPTY_DRAFT), [name]: text };
    setValues(next);
    setSaved('soon');
    saveLater(next);
  };
  const changePicture = async (name: PictureName, file: File | null) => {
    try {
      const picture = file && (await shrinkPicture(file));
      await store.savePicture(name, picture);
      const old = pictures[name];
      if (old) URL.revokeObjectURL(old.url);
      setPictures(({ [name]: _old, ...others }) =>
        picture ? { ...others, [name]: shown(picture) } : others,
      );
      setSaved('yes');
    } catch {
      notify.error(file ? `${file.name}: это не картинка, или её не удалось сохранить.` : NOT_STORED);
    }
  };
  const wipe = async () => {
    saveLater.cancel();
    await store.wipe();
    setValues(EMPTY_DRAFT);
    setPictures({});
    setSaved('no');
  };
  return { values, pictures, saved, change, changePicture, wipe };
}
