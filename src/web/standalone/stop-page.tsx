import { pagePaths } from '#contract/page-paths.ts'
import type { StandalonePage } from '#contract/standalone-page.ts'
import { prefix } from '#text/common/language.ts'
import * as t from '#text/shop/reminders.ts'

import { PayFrame } from './pay-frame.tsx'

type StopProps = Omit<Extract<StandalonePage, { page: 'stop-reminders' }>, 'page'>

/** Ends reminders with one press: a link alone ends nothing, for mail programs open links by themselves. */
export function StopReminders({ action, isOurs }: StopProps) {
  if (!isOurs) return <Done title={t.linkTooOld} text={t.endInProfile} />
  if (action === undefined) return <Done title={t.ended} text={t.ordersGoOn} />
  return (
    <PayFrame title={t.endThem}>
      <p>{t.ordersGoOn}</p>
      <form method="post" action={action}>
        <button className="button">{t.end}</button>
      </form>
    </PayFrame>
  )
}

const Done = ({ title, text }: { title: string; text: string }) => (
  <PayFrame title={title}>
    <p>{text}</p>
    <p>
      <a className="button button--plain" href={prefix + pagePaths.profile}>
        {t.toProfile}
      </a>
    </p>
  </PayFrame>
)
