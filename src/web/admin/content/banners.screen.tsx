import type { BannerPiece } from '#contract/admin/showcase.ts'
import { BANNERS_MOST } from '#contract/admin/showcase.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call, freshKey } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { showMoment } from '../shared/moment.ts'
import { PieceList } from './piece-list.tsx'

const nameOf = ({ words, alt }: BannerPiece) => words || alt

/** News at the top of the home page, in their order. */
export default function Banners() {
  const load = useLoad('banners', {}, { polls: true })
  return (
    <PieceList
      title="Banners"
      add="New banner"
      path="/content/banners"
      most={BANNERS_MOST}
      empty="No banners yet."
      load={load}
      nameOf={nameOf}
      image={({ image }) => image}
      facts={factsOf}
      renderActs={(banner) => <ShowBanner banner={banner} onChanged={load.reload} />}
      order={(ids) => call('orderBanners', { ids })}
      remove={({ id, version }) => call('removeBanner', { id, version })}
      restore={({ id: _id, version: _version, image: _image, live: _live, ...fields }, place) =>
        call('addBanner', { ...fields, place }, { key: freshKey() })
      }
    />
  )
}

function factsOf({ link, from, until, shown, live }: BannerPiece): string {
  const state = live ? 'Shown now' : !shown ? 'Hidden' : 'Not now'
  const when = [from && `from ${showMoment(from)}`, until && `until ${showMoment(until)}`].filter(Boolean).join(' ')
  return [state, when, link && `to ${link}`].filter(Boolean).join(', ')
}

/** Hidden it goes at once; taken back by the opposite. */
function ShowBanner({ banner, onChanged }: { banner: BannerPiece; onChanged: () => void }) {
  const { act, busy } = useAct('changeBanner')
  const { id, version, shown } = banner
  const name = nameOf(banner)
  const change = async () => {
    const answer = await act({ id, version, shown: !shown })
    onChanged()
    if (!answer.status) return
    const now = answer.data.version
    showUndoToast(`${name} is ${shown ? 'hidden' : 'shown'}.`, () => {
      void call('changeBanner', { id, version: now, shown }).then(onChanged)
    })
  }
  const words = shown ? 'Hide' : 'Show'
  return (
    <Button variant="ink" aria-label={`${words} ${name}`} busy={busy} onClick={() => void change()}>
      {words}
    </Button>
  )
}
