import { expect, test } from 'vitest'

import { openShop } from '#test/shop/shop.ts'

test('the team stands in the owner’s order, with clean HTML and pictures of ours', async () => {
  const shop = await openShop()
  const { body } = await shop.call('getAllTeam')
  expect(body.data).toHaveLength(8)
  expect(body.data?.[0]).toEqual({
    name: 'Sunita Devi',
    designation: 'Founder, pickles',
    image: '/media/team-1-00000000/640.webp',
    about: '<p>Learnt achaar from her mother-in-law in Rivilganj; still tastes every lot.</p>',
  })
  await shop.database.pool.query(`update team_member set about = '<p onclick="x">words<script>x</script></p>'`)
  await expect.poll(async () => (await shop.call('getAllTeam')).body.data?.[0]?.about).toBe('<p>words</p>')
})
