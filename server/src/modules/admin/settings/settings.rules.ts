import { type getSettings as read, OF_EVERYBODY } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Settings, SettingsPart } from '@portal/contract/admin/settings/settings.record.ts';
import type { putSettings as change } from '@portal/contract/admin/settings/change.calls.ts';
import type { CallCtx, Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import { showPictures } from '../../files/images/pictures.public.ts';
import { type PortalSettings, readSettings } from '../../../platform/settings/settings.ts';
import { shownHours } from '../../../platform/settings/shift-hours.ts';
import { lockSettings, updateParts } from '../../../platform/settings/settings.sql.ts';
import { changeInWords } from './changes.format.ts';
import { putNewsTypes } from './news-types.rules.ts';
import { putShifts } from './shifts.rules.ts';

const toRecord = <A>(attributes: A) => ({ data: { type: 'settings' as const, id: '1', attributes } });

/** Settings in wire format; `start` and `end` of a shift are its newest hours. */
const toWire = ({ shifts, ...settings }: PortalSettings): Settings => ({
  ...settings,
  shifts: shifts.map((shift) => {
    const { id, name, short, is_archive } = shift;
    const hours = shownHours(shift);
    return { id, name, short, start: hours[0]?.start ?? '', end: hours[0]?.end ?? '', hours, is_archive };
  }),
});

const PUBLIC_PARTS = Object.keys(OF_EVERYBODY) as (keyof typeof OF_EVERYBODY)[];

const ofEverybody = (settings: Settings) =>
  Object.fromEntries(PUBLIC_PARTS.map((part) => [part, settings[part]])) as Pick<
    Settings,
    (typeof PUBLIC_PARTS)[number]
  >;

/** E-mail addresses are for administrators only; the rest is for every browser. */
export async function getSettings(ctx: CallCtx<typeof read>) {
  return ctx.request.caller
    ? settingsOfCaller(ctx)
    : toRecord(ofEverybody(toWire(await readSettings(ctx.tx, ctx.config))));
}

export function settingsOfCaller({ caller, settings }: ReadCtx) {
  return toRecord(caller.role === 'A' ? toWire(settings) : ofEverybody(toWire(settings)));
}

/** Replaces the given parts as a whole; other parts stay unchanged, also if saved concurrently. */
export async function putSettings(
  ctx: Ctx,
  { body: { shifts, news_types: newsTypes, sections, pay, ...parts } }: Input<typeof change>,
) {
  const { tx, config, caller, now } = ctx;
  await lockSettings(tx);
  const stored = await readSettings(tx, config);
  const before = toWire(stored);
  if (parts.logo !== undefined) {
    const keys = parts.logo === null ? [] : [parts.logo];
    const shown = await showPictures(tx, { owner: 'settings', now }, 1, keys);
    if (shown.length < keys.length)
      throw new Refusal('validation', { field: 'logo', detail: 'Такой картинки на портале нет.' });
  }
  if (shifts) await putShifts(ctx, stored.shifts, shifts);
  if (newsTypes) await putNewsTypes(tx, before.news_types, newsTypes);
  await updateParts(tx, {
    ...parts,
    ...(sections && { sections: { ...before.sections, ...sections } }),
    ...(pay && { pay: { ...pay, holidays: pay.holidays ?? before.pay.holidays } }),
  });
  const after = toWire(await readSettings(tx, config));
  const changes = changesBetween(before, after, Object.keys(before) as SettingsPart[]);
  const changed = Object.keys(changes) as SettingsPart[];
  if (changed.length) {
    const details = changeInWords(changed, before, after);
    const entry = { section: 'settings', action: 'update', details } as const;
    await recordChange({ tx, caller, now }, { ...entry, changes, url: '/settings' });
  }
  return toRecord(after);
}
