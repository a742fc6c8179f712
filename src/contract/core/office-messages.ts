/** What is said of fields that no page of the shop has, whose scripts do without it. */
export const officeMessages = {
  quietEnds: 'Reminders end after they begin.',
  riskRises: 'Each bound must be above the one before.',
  slabsRise: 'Each weight must be above the one before.',
  gstinFits: 'A GSTIN belongs to a registered shop, and only to one.',
  importedGoods: 'Imported goods need a search by country of origin, which this shop does not have.',
  demoTaxOnly: 'Only a demo shop may show this.',
  noCashTaken: (zip: string) => `No cash is taken at ${zip}.`,
} as const
