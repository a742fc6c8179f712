import type { PlayedParcelView } from '#contract/standalone-page.ts'

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const scans = {
  pickup_failed: 'Came in vain',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  failed: 'Attempt failed',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Back at the shop',
  lost: 'Lost',
  damaged: 'Damaged',
} as const

const ENDS: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost', 'damaged'])

const plans: Readonly<Record<string, string>> = {
  fine: 'is delivered on the third day',
  twice: 'is delivered at the second attempt',
  refused: 'is refused and comes back',
  lost: 'is lost after ten days',
  damaged: 'is damaged on the third day',
  silent: 'is picked up and never heard of again',
  heavy: 'arrives, and is charged half a kilogram too much',
}

/** The demo shop's courier: its parcels, the newest first, with a button for each scan that a person may play. */
export function CourierPage({ parcels }: { parcels: readonly PlayedParcelView[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Courier of the demo shop</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/demo/courier.css" />
        <script type="module" src="/demo/courier.js" />
      </head>
      <body>
        <header>
          <h1>Courier</h1>
          <p>
            Be the courier of this demo shop. Each parcel goes its way by the clock; once you play a scan, it goes only
            where you say.
          </p>
          <p className="tools">
            <button id="next-day" type="button" data-advance="86400" data-name="the next day" className="next">
              Next day
            </button>
            <button id="pay-out" type="button" data-pays="true">
              Pay out
            </button>
            <label htmlFor="travel">The courier calls the shop</label>
            <select id="travel">
              <option value="once">once</option>
              <option value="thrice">three times</option>
              <option value="late">half a minute late</option>
              <option value="never">never: the shop asks</option>
            </select>
          </p>
          <output id="result" />
        </header>
        <main>
          {parcels.length === 0 ? (
            <p className="none">No parcels yet. Pack an order in the back office and choose Book courier.</p>
          ) : (
            <ol>
              {parcels.map((parcel) => (
                <PlayedParcel key={parcel.awb} parcel={parcel} />
              ))}
            </ol>
          )}
        </main>
      </body>
    </html>
  )
}

function PlayedParcel({ parcel: { awb, reference, plan, isPlayed, scans: seen } }: { parcel: PlayedParcelView }) {
  const isOver = ENDS.has(seen.at(-1)?.tracking ?? '')
  return (
    <li>
      <h2>{awb}</h2>
      <p className="about">
        {`Order ${reference}. `}
        {isPlayed ? 'You play it.' : `By the clock it ${plans[plan] ?? 'goes its way'}.`}
      </p>
      {seen.length > 0 && (
        <ul className="seen">
          {seen.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>{indianTime.format(new Date(at))}</time> {text}
            </li>
          ))}
        </ul>
      )}
      {!isOver && (
        <p className="scans">
          {Object.entries(scans).map(([scan, label]) => (
            <button
              key={scan}
              id={`${awb}-${scan}`}
              type="button"
              data-awb={awb}
              data-scan={scan}
              data-name={`${awb}, ${label.toLowerCase()}`}
              aria-label={`${label}, ${awb}`}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}
