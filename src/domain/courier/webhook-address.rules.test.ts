import { expect, test } from 'vitest'

import { webhookProblem } from './webhook-address.rules.ts'

test.each([
  ['https://shop.example.com/webhooks/parcels/abcdefghijabcdefghij', undefined],
  ['https://srimati.example.com/webhooks/parcels/abc', 'sr'],
  ['https://shop.example.com/webhooks/parcels/abKRab', 'kr'],
  ['https://my-shiprocket.example.com/webhooks/parcels/abc', 'shiprocket'],
])('%s', (address, part) => {
  expect(webhookProblem(address)).toBe(
    part && `Shiprocket takes no address with “${part}” in it. Your parcels are asked for every half hour.`,
  )
})
