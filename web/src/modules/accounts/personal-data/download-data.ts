import dayjs from 'dayjs';
import { downloadFile } from '../../../platform/download.ts';

const fileName = (username: string): string =>
  `Персональные данные ${username} ${dayjs().format('DD.MM.YYYY')}.zip`;

export const downloadOwnData = (username: string): void =>
  void downloadFile('/account/personal_data/', fileName(username));

export const downloadPersonsData = (user: { id: string; attributes: { username: string } }): void =>
  void downloadFile(`/account/${user.id}/personal_data/`, fileName(user.attributes.username));
