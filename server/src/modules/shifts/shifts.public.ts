export { startingLater, underWay } from './shift-hours.format.ts';
export { PLACES_QUEUE } from './replacement/places.queue.ts';
