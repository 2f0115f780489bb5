import { IMAGE_TYPES } from '@portal/contract/images/images.calls.ts';

export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');
