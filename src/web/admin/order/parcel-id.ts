/** Where the page goes when something is wrong with the parcel. */
export const PARCEL_ID = 'parcel'
