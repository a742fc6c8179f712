import { expect, test } from 'vitest'

import { dltText, splitsLink, taggedPlaces, tagsIn, whitelistOf } from './dlt.rules.ts'

const body = 'Thank you! Your {shop} order {order_no} of Rs {amount} ({payment}) is placed. Follow it here: {link}'

test('a text is registered with the shop’s name and one tag a value, money as two (spec L10)', () => {
  const registered = dltText(body, 'Dadi Kitchen', {})
  expect(registered).toBe(
    'Thank you! Your Dadi Kitchen order {#alphanumeric#} of Rs {#numeric#}.{#numeric#} ({#alphanumeric#}) is placed. Follow it here: {#url#}',
  )
  expect(tagsIn(registered)).toHaveLength(5)
  expect(dltText('{product:3} at {phone}', 'X', {})).toBe('{#alphanumeric#}{#alphanumeric#}{#alphanumeric#} at {#cbn#}')
})

test('an operator who wants another tag gets it', () => {
  expect(dltText('{order_no} {link}', 'X', { order_no: 'numeric', link: '' })).toBe('{#numeric#} {#url#}')
})

test('the shop’s name has no tag, and a name with marks of its own stays as it is', () => {
  expect(taggedPlaces('{shop}: {otp}, {otp} {link:3}')).toEqual(['otp', 'link'])
  expect(dltText('{shop}', 'A$&B', {})).toBe('A$&B')
})

test('a link in parts is told', () => {
  expect([splitsLink(body), splitsLink('{link:3}'), splitsLink('{product:3}')]).toEqual([false, true, false])
})

test('links of orders and products are whitelisted up to the part that varies', () => {
  expect(whitelistOf('https://dadi.in', '9811200034')).toEqual([
    'https://dadi.in',
    'https://dadi.in/o?',
    'https://dadi.in/t?',
    'https://dadi.in/?',
    '9811200034',
  ])
})
