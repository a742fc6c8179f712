import type { LoginModel } from '../login-model.ts'
import { emailOf, SHOPPERS } from '../template.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, type Action, type Args } from './action.ts'
import { asAnybody, asShopper, login } from './calls.ts'
import { runJob } from './clock.ts'

const MOBILES = 6
const mobileOfChange = (n: number): string => `976540000${n}`

const loginOf = ({ logins }: World, shopper: number): LoginModel | undefined => logins[shopper]
const tokenOf = ({ tokens }: World, shopper: number) => tokens.get(emailOf(shopper))

/** Shows by the password that it is them; whether that was heard. */
async function confirm(world: World, shopper: number): Promise<boolean> {
  const password = [...(loginOf(world, shopper)?.passwords ?? [])].at(-1) ?? ''
  return (await asShopper(world, shopper, 'confirmMe', { current_password: password }))?.ok === true
}

/** Everything that was sent to open a link of a new e-mail, the newest last. */
const linksTo = ({ providers }: World, email: string): { email_key: string; user_id: string }[] =>
  providers.received
    .filter(({ to, template, isTaken }) => to === email && template === 'verify_email' && isTaken)
    .map(({ vars }) => {
      const { searchParams } = new URL(vars['link'] ?? 'https://example.com')
      const user = Buffer.from(searchParams.get('uId') ?? '', 'base64url').toString()
      return { email_key: searchParams.get('code') ?? '', user_id: user }
    })

const drawShopper = (random: { below: (max: number) => number }) => ({ shopper: random.below(SHOPPERS) })
const hasPending = (world: World, args: Args) => (loginOf(world, numberOf(args, 'shopper'))?.pending.size ?? 0) > 0

/** What a shopper does with their account. */
export const account: Readonly<Record<string, Action>> = {
  'change password': {
    weight: 2,
    draw: (random) => ({ ...drawShopper(random), n: random.below(100_000) }),
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      const model = loginOf(world, who)
      // whoever does not know which one counts logs in first
      const isCertain = model?.passwords.size === 1 || (await login(world, who))
      if (!model || !isCertain || !(await asShopper(world, who, 'getUserProfile', {}))?.ok) return
      const [old = ''] = model.passwords
      const next = `Achaar@${numberOf(args, 'n')}a`
      const before = [...model.sessions]
      model.passwords.add(next)
      const typed = { current_password: old, new_password: next, retype_password: next }
      const reply = await asShopper(world, who, 'changePassword', typed)
      if (!reply) return
      model.passwordChanged(old, next, reply.ok)
      if (reply.ok) model.end(before)
    },
  },
  'change mobile': {
    weight: 2,
    draw: (random) => ({ ...drawShopper(random), mobile: random.below(MOBILES) }),
    run: async (world, args, { isExclusive }) => {
      const [who, mobile] = [numberOf(args, 'shopper'), mobileOfChange(numberOf(args, 'mobile'))]
      if (!(await confirm(world, who))) return
      const since = time().now
      if (!(await asShopper(world, who, 'sendCode', { purpose: 'mobile', mobile }))?.ok) return
      await runJob(world, 'messages')
      const sent = world.providers.received.findLast(
        ({ to, template, at, isTaken }) => to === mobile && template === 'otp_mobile' && isTaken && at >= since,
      )
      if (!sent) return
      const isTaken = world.people.list.some((one) => !one.isGuest && one.mobile === mobile)
      const reply = await asShopper(world, who, 'changeMobile', { mobile, six_digit_code: sent.vars['otp'] })
      if (reply?.ok && isTaken && isExclusive)
        world.model.fault(`shopper ${who}`, `has the mobile of another, ${mobile}`)
      const seen = reply?.ok && isExclusive ? await asShopper(world, who, 'getUserProfile', {}) : undefined
      if (seen?.data && seen.data.mobile !== mobile)
        world.model.fault(`shopper ${who}`, `changed to ${mobile}, and has ${seen.data.mobile}`)
    },
  },
  'change e-mail': {
    weight: 2,
    draw: (random) => ({ ...drawShopper(random), n: random.below(100_000) }),
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      if (!(await confirm(world, who))) return
      const email = `shopper${who}.${numberOf(args, 'n')}@example.com`
      loginOf(world, who)?.pending.add(email)
      await asShopper(world, who, 'changeEmail', { email_id: email })
    },
  },
  'open link': {
    weight: 4,
    draw: (random) => ({ ...drawShopper(random), link: random.below(10) }),
    check: hasPending,
    run: async (world, args) => {
      const model = loginOf(world, numberOf(args, 'shopper'))
      const email = nth([...(model?.pending ?? [])], numberOf(args, 'link'))
      if (!model || email === undefined) return
      await runJob(world, 'messages')
      const link = linksTo(world, email).at(-1)
      if (!link) return
      model.emails.add(email)
      const reply = await asAnybody(world, 'verifyEmail', link)
      // opened once already, it may have been the e-mail of before
      if (reply?.ok && /already/i.test(reply.message)) return
      if (reply?.ok) model.emailChanged(email)
      else if (reply) model.emails.delete(email)
    },
  },
  'another device': {
    weight: 2,
    draw: drawShopper,
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      const own = tokenOf(world, who)
      await login(world, who)
      // this one looks in from elsewhere, and the first goes on
      if (own !== undefined && loginOf(world, who)?.sessions.has(own)) world.tokens.set(emailOf(who), own)
    },
  },
  'end others': {
    weight: 2,
    draw: drawShopper,
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      const model = loginOf(world, who)
      if (!(await asShopper(world, who, 'getUserProfile', {}))?.ok || !model) return
      const [own, before] = [tokenOf(world, who), [...model.sessions]]
      const reply = await asShopper(world, who, 'endOtherSessions', {})
      if (reply?.ok && tokenOf(world, who) === own) model.end(before, own)
    },
  },
  'ended session': {
    weight: 3,
    draw: (random) => ({ ...drawShopper(random), session: random.below(50) }),
    check: (world, args) => (loginOf(world, numberOf(args, 'shopper'))?.ended.size ?? 0) > 0,
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      const token = nth([...(loginOf(world, who)?.ended ?? [])], numberOf(args, 'session'))
      const reply = await asAnybody(world, 'getUserProfile', {}, { token })
      if (reply?.ok) world.model.fault(`shopper ${who}`, 'a session that was ended serves')
    },
  },
}
