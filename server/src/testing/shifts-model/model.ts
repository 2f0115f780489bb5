import { type Act, CELLS, NOW, PLACES } from './acts.ts';

/** The cells of `CELLS` by what may be done in them. */
const OPEN = 0;
const TODAY = 2;
/** When the shift of today begins, 15:00 in Moscow. */
const TODAY_BEGINS = new Date('2026-11-25T12:00:00Z');

/** Messages of these kinds are counted for each person. */
export const NOTIFIED_KINDS = ['place_given', 'shift_change', 'booking_ended', 'handover'] as const;
type ToldKind = (typeof NOTIFIED_KINDS)[number];

type ActOfOne = Exclude<Extract<Act, { who: number; cell: number }>, { kind: 'offer' }>;

interface Offer {
  from: number;
  /** Null: anybody of the area. */
  to: number | null;
  cell: number;
  /** When it was made. */
  day?: string;
  declinedBy: Set<number>;
}

/**
 * Expected shifts of a team in memory: people by their number in the team, cells by their index in `CELLS`.
 * Acts run one after another; each returns whether it is allowed, and changes the state.
 */
export class ShiftsModel {
  readonly booked = CELLS.map((_, cell) => new Set([cell, cell + 1]));
  readonly waiting: number[][] = CELLS.map(() => []);
  readonly places = CELLS.map(() => PLACES);
  readonly told = new Map<string, number>();
  /** Unread notifications that are sent once a day. */
  readonly #once = new Set<string>();
  readonly #unable = CELLS.map(() => new Set<number>());
  readonly #absent = CELLS.map(() => new Set<number>());
  #offers: Offer[] = [];
  #now = NOW;

  /** Does the act if it may be done: true where the portal has to accept it, undefined where it is not asked. */
  act(one: Act): boolean | undefined {
    switch (one.kind) {
      case 'later':
        this.#now = new Date(this.#now.getTime() + one.minutes * 60_000);
        return undefined;
      case 'demand':
        this.places[one.cell] = one.places;
        this.#serve(one.cell);
        return true;
      case 'answer':
        return this.#answer(one.who, one.accepts);
      case 'withdraw':
        return this.#withdraw(one.who);
      case 'offer':
        return this.#offer(one.who, one.cell, one.to);
      default:
        return this.#ofOne(one);
    }
  }

  /** Open offers, each as 'cell giver receiver'. */
  get offers(): string[] {
    return this.#offers.map(({ from, to, cell }) => `${cell} ${from} ${to}`);
  }

  #ofOne({ kind, who, cell }: ActOfOne): boolean {
    const isBooked = this.#of(this.booked, cell).has(who);
    const mayBook = !this.#of(this.#absent, cell).has(who) && this.#room(cell) > 0;
    switch (kind) {
      case 'book':
        if (cell !== OPEN) return false;
        return isBooked || (mayBook && this.#book(who, cell));
      case 'take':
        return cell !== OPEN && !this.#hasBegun(cell) && !isBooked && mayBook && this.#book(who, cell);
      case 'managerBook':
        if (isBooked) return true;
        if (!mayBook) return false;
        this.#tell('shift_change', who);
        return this.#book(who, cell);
      case 'cancel':
        if (cell !== OPEN) return false;
        if (isBooked) this.#unbook(who, cell);
        return true;
      case 'managerCancel':
        if (isBooked) {
          this.#tell('shift_change', who);
          this.#unbook(who, cell);
        }
        return true;
      case 'unable':
        if (!isBooked) return this.#of(this.#unable, cell).has(who);
        if (this.#hasBegun(cell)) return false;
        this.#of(this.#unable, cell).add(who);
        this.#unbook(who, cell);
        return true;
      case 'wait':
        return this.#wait(who, cell, isBooked);
      case 'leave':
        this.#leave(who, cell);
        return true;
      case 'absence':
        return this.#makeAbsent(who, cell, isBooked);
    }
  }

  #of<T>(cells: readonly T[], cell: number): T {
    return cells[cell] as T;
  }

  #hasBegun(cell: number): boolean {
    return cell === TODAY && this.#now >= TODAY_BEGINS;
  }

  #room(cell: number): number {
    return this.#of(this.places, cell) - this.#of(this.booked, cell).size;
  }

  #tell(kind: ToldKind, who: number): void {
    const key = `${kind} ${who}`;
    this.told.set(key, (this.told.get(key) ?? 0) + 1);
  }

  #key(what: 'offer' | 'over', { from, to, cell, day = this.#day() }: Omit<Offer, 'declinedBy'>): string {
    return [what, from, to, cell, day].join(' ');
  }

  #day(): string {
    return new Date(this.#now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  }

  #notifyOnce(key: string, who: number): void {
    if (!this.#once.has(key)) this.#tell('handover', who);
    this.#once.add(key);
  }

  /** Nobody has read it: it is gone. */
  #takeBack(offer: Offer): void {
    const key = `handover ${offer.to}`;
    if (!this.#once.delete(this.#key('offer', offer))) return;
    const left = (this.told.get(key) ?? 0) - 1;
    if (left > 0) this.told.set(key, left);
    else this.told.delete(key);
  }

  #book(who: number, cell: number): true {
    this.#of(this.booked, cell).add(who);
    this.#of(this.#unable, cell).delete(who);
    this.#leave(who, cell);
    return true;
  }

  #leave(who: number, cell: number): void {
    this.waiting[cell] = this.#of(this.waiting, cell).filter((one) => one !== who);
  }

  #unbook(who: number, cell: number): void {
    this.#of(this.booked, cell).delete(who);
    const isOfIt = (offer: Offer) => offer.from === who && offer.cell === cell;
    for (const offer of this.#offers.filter(isOfIt)) {
      this.#takeBack(offer);
      if (offer.to !== null) this.#notifyOnce(this.#key('over', offer), offer.to);
    }
    this.#offers = this.#offers.filter((offer) => !isOfIt(offer));
    this.#serve(cell);
  }

  /** In an open week places go to those who wait, in their order. */
  #serve(cell: number): void {
    if (cell !== OPEN) return;
    for (const who of this.#of(this.waiting, cell)) {
      if (this.#room(cell) <= 0) return;
      if (this.#of(this.#absent, cell).has(who)) continue;
      this.#book(who, cell);
      this.#tell('place_given', who);
    }
  }

  #wait(who: number, cell: number, isBooked: boolean): boolean {
    if (this.#hasBegun(cell)) return false;
    if (this.#of(this.waiting, cell).includes(who)) return true;
    if (isBooked || this.#of(this.#absent, cell).has(who) || this.#room(cell) > 0) return false;
    this.#of(this.waiting, cell).push(who);
    return true;
  }

  #makeAbsent(who: number, cell: number, isBooked: boolean): boolean {
    this.#of(this.#absent, cell).add(who);
    if (this.#hasBegun(cell)) return true;
    this.#leave(who, cell);
    if (isBooked) {
      this.#tell('booking_ended', who);
      this.#unbook(who, cell);
    }
    return true;
  }

  #offer(from: number, cell: number, to: number | null): boolean {
    if (from === to || !this.#of(this.booked, cell).has(from) || this.#hasBegun(cell)) return false;
    if (this.#offers.some((offer) => offer.from === from && offer.cell === cell)) return false;
    if (to !== null) {
      if (this.#of(this.booked, cell).has(to) || this.#of(this.#absent, cell).has(to)) return false;
      this.#notifyOnce(this.#key('offer', { from, to, cell }), to);
    }
    this.#offers.push({ from, to, cell, day: this.#day(), declinedBy: new Set() });
    return true;
  }

  /** The one that heads the person's list. */
  #first(isShown: (offer: Offer) => boolean): Offer | undefined {
    return this.#offers.findLast((offer) => isShown(offer) && !this.#hasBegun(offer.cell));
  }

  #answer(who: number, accepts: boolean): boolean | undefined {
    const isFree = (cell: number) =>
      !this.#of(this.booked, cell).has(who) && !this.#of(this.#absent, cell).has(who);
    // An offer to anybody is listed for those alone who could accept it.
    const offer = this.#first(
      ({ from, to, cell, declinedBy }) =>
        from !== who && (to === who || (to === null && !declinedBy.has(who) && isFree(cell))),
    );
    if (!offer) return undefined;
    const { from, to, cell } = offer;
    if (!accepts) {
      if (to === null) offer.declinedBy.add(who);
      else {
        this.#offers = this.#offers.filter((one) => one !== offer);
        this.#tell('handover', from);
      }
      return true;
    }
    if (!isFree(cell)) return false;
    this.#offers = this.#offers.filter((one) => one !== offer);
    this.#of(this.booked, cell).delete(from);
    this.#book(who, cell);
    this.#tell('handover', from);
    return true;
  }

  #withdraw(who: number): boolean | undefined {
    const offer = this.#first(({ from }) => from === who);
    if (!offer) return undefined;
    this.#offers = this.#offers.filter((one) => one !== offer);
    this.#takeBack(offer);
    return true;
  }
}
