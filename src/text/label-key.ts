/**
 * The key in `common/office-labels.ts` of what the contract calls a field or a choice: 'Minimum order ₹' is
 * `minimumOrderRupeesLabel`. The contract's English is what travels and what the journal has; screens show its text.
 */
export function labelKey(label: string): string {
  const spelt = label
    .replaceAll(/[’']/g, '')
    .replaceAll('₹', ' rupees ')
    .replaceAll('%', ' percent ')
    .replaceAll('?', ' question ')
  const [first = '', ...rest] = spelt.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const key = first.toLowerCase() + rest.map(capitalised).join('')
  return `${/^\d/.test(key) ? 'n' : ''}${key}Label`
}

const capitalised = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
