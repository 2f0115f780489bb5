export { hasBegun, startingLater, underWay } from './shift-hours.format.ts';
export { PLACES_QUEUE } from './replacement/places.queue.ts';
export { assertSpan } from './date-range.rules.ts';
