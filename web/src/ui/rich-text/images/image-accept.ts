import { IMAGE_TYPES } from '@portal/contract/files/images/pictures.calls.ts';

export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');
