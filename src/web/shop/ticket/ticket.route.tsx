import './ticket.css'
import { Link, type MetaFunction } from 'react-router'

import type { TicketPage } from '#contract/contact.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/ticket.ts'
import { apiContext } from '#web/api/context.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import type { Route } from './+types/ticket.route'

export const meta: MetaFunction = ({ matches }) => titled(t.title, matches, { noindex: true })

/** The code stands alone in the query. What is not there is said in words of its own: answers are here for 30 days. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const link = /^\?(\w+)/.exec(new URL(request.url).search)?.[1]
  if (link === undefined) return { ticket: null }
  const { data, code, message, status_code } = await context.get(apiContext)('readTicket', { link })
  if (!data && code !== 'NOT_FOUND' && code !== 'INVALID') throw new Response(message, { status: status_code })
  return { ticket: data ?? null }
}

/** Where the link to an answer leads: what was written on both sides, without a login and without a name (spec N11.6). */
export default function TicketRoute({ loaderData: { ticket } }: Route.ComponentProps) {
  if (!ticket)
    return (
      <div className="wrap ticket">
        <h1 className="title">{t.overTitle}</h1>
        <p className="quiet">{t.overLead}</p>
        <WriteAgain />
      </div>
    )
  return (
    <div className="wrap ticket">
      <header>
        <h1 className="title">{t.title}</h1>
        <p className="quiet num">{fill(t.number, { ticket_no: ticket.ticket_no })}</p>
      </header>
      <Panel>
        <ol className="ticket__thread">
          {ticket.messages.map((message, n) => (
            <Written key={n} message={message} />
          ))}
        </ol>
      </Panel>
      {ticket.is_closed === 1 && <p className="quiet">{t.closed}</p>}
      <WriteAgain />
    </div>
  )
}

const sentTexts: Readonly<Record<NonNullable<TicketPage['messages'][number]['sent']>, string>> = {
  picture: t.picture,
  voice: t.voice,
  video: t.video,
  document: t.document,
  location: t.location,
  other: t.other,
}

function Written({ message: { by, text, sent, at_iso } }: { message: TicketPage['messages'][number] }) {
  return (
    <li className={by === 'shop' ? 'ticket__entry ticket__entry--ours' : 'ticket__entry'}>
      <p className="ticket__head">
        <b>{by === 'shop' ? t.us : t.you}</b> <span className="small quiet">{showDateTime(at_iso)}</span>
      </p>
      {sent === null ? <p className="ticket__text">{text}</p> : <p className="quiet">{sentTexts[sent]}</p>}
    </li>
  )
}

const WriteAgain = () => (
  <Link to={pagePaths.contact} className={buttonClass()}>
    {t.writeAgain}
  </Link>
)
