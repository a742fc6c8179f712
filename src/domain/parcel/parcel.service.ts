/**
 * What others need of the rows of parcels. Those who change an order have it locked, and join its transaction; `tries` names
 * the claim of a booking, and every write of a try names it (spec C1.6).
 */
export {
  claimBookings,
  endTry,
  isNumberTaken,
  lockParcel,
  ordersOfParcel,
  queue as bookingQueue,
  saveProgress,
  setBooked,
  setCancelled,
  setLeft,
  setRequested,
  setThere,
  wakeBooking,
} from './booking.store.ts'
export type { BookingClaim } from './booking.store.ts'
export {
  cancelMade,
  carries,
  carryingParcels,
  insertParcel,
  isSentAgain,
  lastReference,
  lockNewest as lockNewestParcel,
  parcelCount,
  setMoney as setParcelMoney,
  setReference,
  setSentAgain,
  setTyped as setTypedParcel,
  withdrawParcel,
  withdrawParcels,
} from './parcel.store.ts'
export type { CarryingParcel } from './parcel.store.ts'
export {
  addScans,
  checkSoon as checkParcelSoon,
  claimChecks,
  findByNumber,
  liveReferences,
  lockTracked,
  numberedParcels,
  queue as trackingQueue,
  scansOf,
  setBack,
  setTracking,
  wakeTracking,
} from './scan.store.ts'
export type { NewScan, NumberedParcel, TrackedParcel } from './scan.store.ts'
