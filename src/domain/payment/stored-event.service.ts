/**
 * Calls of providers that are stored before anything is done with them: each once by its number, and tried 12 times within a day
 * until it is handled. Payments and parcels have a queue each, over one table.
 */
export { eventQueueOf, insertEvent, markHandled, putOff } from './webhook-event.store.ts'
