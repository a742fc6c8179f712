import { plural } from './fill.ts'

/**
 * The text of a fault, 'email', 'required|Name' or 'ordersMax|100', out of these texts. What names none of them is a text already: the office
 * writes its own. Of a text in two forms it is the one for the `n` among the values.
 */
export function faultIn(
  texts: Readonly<Record<string, string>>,
  fault: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const [name = '', field = ''] = fault.split('|')
  const text = texts[name]
  return text === undefined ? fault : plural(text, Number(values['n'] ?? field), { field, n: field, ...values })
}
