import { fullName } from '@portal/contract/shared/names.ts';
import { notify } from '../../../notifications/notifications.public.ts';
import type { Place } from '../../booking/booking.public.ts';
import type { Change } from '../../booking/change.rules.ts';
import { shiftInWords, ownShiftUrl } from '../../shifts.format.ts';
import { shiftOf } from '../../shift-hours.format.ts';
import { onceOf, takeBackApproval, takeBackOffer } from './notices.rules.ts';
import { voidOffers } from './void.sql.ts';

/** Voids offers of deleted bookings and notifies their receivers. */
export async function endOffers(change: Change, places: readonly Place[]): Promise<void> {
  const offers = await voidOffers(change.tx, places, change.now);
  for (const { toId, day, shiftId, fromId, createdAt, area, ...giver } of offers) {
    const offer = { employeeId: fromId, day, shiftId };
    await takeBackOffer(change, { ...offer, createdAt, toId });
    await takeBackApproval(change, { place: offer, area });
    if (toId === null) continue;
    const { name } = shiftOf(change.settings.shifts, shiftId);
    await notify(change, {
      kind: 'handover',
      to: { employeeIds: [toId] },
      title: 'Передача смены отменена',
      detail: `${shiftInWords(day, name)}. ${fullName(giver)} больше не на этой смене.`,
      address: ownShiftUrl(day),
      once: onceOf('handover_over', offer, change),
    });
  }
}
