const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₹0.72/g`, `₹12.00/pc`: the price of one g, ml or piece, always with paise. `perUnit` is already per smallest unit. */
export const unitPrice = (perUnit: number, unit: string): string => `₹${twoDecimals.format(perUnit)}/${smallest(unit)}`

/** What one smallest unit is called when goods are sold by this unit: kg is priced per g, l per ml. */
function smallest(unit: string): string {
  switch (unit.trim().toLowerCase()) {
    case 'g':
    case 'gm':
    case 'gram':
    case 'kg':
      return 'g'
    case 'ml':
    case 'l':
    case 'litre':
      return 'ml'
    case 'pc':
    case 'pcs':
      return 'pc'
    default:
      return unit.trim()
  }
}
