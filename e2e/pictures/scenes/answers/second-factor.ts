import type { Page } from '@playwright/test';

const SECRET = 'KZXW6YTBOJ2GK3TJNZSXE43U';
const CODES = ['8h2k-mq4x-t7pn', 'a3wd-9fzr-k6vc', 'jx5e-2ysb-4hgu', 'w7qm-n8tk-p3ca'];

const attributesOf: Record<string, object> = {
  GET: { enabled: true, recovery_codes_left: 2 },
  POST: { secret: SECRET, uri: `otpauth://totp/portal:operator?secret=${SECRET}&issuer=portal` },
  PUT: { enabled: true, recovery_codes: CODES },
};

const answeringTotp = (methods: readonly string[]) => (page: Page) =>
  page.route('**/api/account/totp/', (route) => {
    const method = route.request().method();
    if (!methods.includes(method)) return route.fallback();
    const json = { data: { type: 'totp', id: '1', attributes: attributesOf[method] } };
    return route.fulfill({ status: method === 'POST' ? 201 : 200, json });
  });

/** The key and the codes are the same in each picture, and the demonstration stays without. */
export const startsSecondFactor = answeringTotp(['POST', 'PUT']);

/** It is on, and is being set up anew. */
export const renewsSecondFactor = answeringTotp(['GET', 'POST']);

/** It is on, and few recovery codes are left. */
export const hasSecondFactor = answeringTotp(['GET']);
