export { PLACES_QUEUE } from './release/places.queue.ts';
