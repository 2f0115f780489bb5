export { PLACES_QUEUE } from './replacement/places.queue.ts';
