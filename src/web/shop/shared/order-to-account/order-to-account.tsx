import './order-to-account.css'
import { useState } from 'react'
import { Link } from 'react-router'

import { orderPath } from '#contract/order-path.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/order-to-account.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { mobileText } from '../address-form/address-text.ts'
import { closeAuth, openAuth } from '../auth/auth-state.ts'
import { loadSoon } from '../auth/log-in.ts'
import { loginKey, recordOtpSent, wasOtpJustSent } from '../auth/otp-sent.ts'

/**
 * For the guest who placed this order in this browser: an OTP to their mobile opens an account, and the order comes to it
 * (spec N3.4.4). For anybody else nothing.
 */
export function OrderToAccount({ orderNo }: { orderNo: string }) {
  const { guest } = useSession()
  const [isBusy, setBusy] = useState(false)
  /** the mobile of the order, once somebody logged in to an account that does not have it */
  const [leftWith, setLeftWith] = useState<string>()
  const { data } = useQuery(guest?.user_id, async () => resultOf(await call('getOrder', { page: 1 })))
  if (leftWith !== undefined) return <LeftWithGuest mobile={leftWith} />
  if (!guest || !data?.order.data.some(({ order_no: own }) => own === orderNo)) return null
  const { mobile } = guest
  const showWhere = async () => {
    const answer = await call('getOrderDetails', { order_no: orderNo })
    if (answer.status || answer.code !== 'NOT_FOUND') return loadSoon(orderPath(orderNo))
    setLeftWith(mobile)
    closeAuth()
    return undefined
  }
  const sendCode = async () => {
    if (!wasOtpJustSent(loginKey(mobile))) {
      setBusy(true)
      const { status, message, data: sent } = await call('sendLoginOtp', { mobile })
      setBusy(false)
      showToast(message, status ? 'good' : 'bad')
      if (!sent) return
      recordOtpSent(loginKey(mobile), sent.resend_after)
    }
    // the notice was read when the guest began
    openAuth({ mode: 'mobileOtp', mobile, isNoticeRead: true }, showWhere)
  }
  return (
    <Panel className="order-to-account">
      <h2>{t.findItAgain}</h2>
      <p>{rich(t.lead, { mobile: <b className="num nowrap">{mobileText(mobile)}</b> })}</p>
      <Button busy={isBusy} onClick={() => void sendCode()}>
        {t.title}
      </Button>
    </Panel>
  )
}

/** Another number's account is open now: the order did not come to it. */
const LeftWithGuest = ({ mobile }: { mobile: string }) => (
  <Panel className="order-to-account" role="status">
    <h2>{t.notInAccount}</h2>
    <p>{rich(t.otherNumber, { mobile: <b className="num nowrap">{mobileText(mobile)}</b> })}</p>
    <Link className="link" to={pagePaths.shortTrack}>
      {t.trackLink}
    </Link>
  </Panel>
)
