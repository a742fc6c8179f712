import { sentTexts } from '#contract/admin/sent-texts.ts'
import { BANNERS_MAX } from '#contract/admin/showcase-fields.ts'
import type { BannerItem } from '#contract/admin/showcase.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { ItemList } from './item-list.tsx'

const nameOf = ({ words: text, alt }: BannerItem) => text || alt

/** News at the top of the home page, in their order. */
export default function Banners() {
  const list = useQuery('banners', {}, { polls: true })
  return (
    <ItemList
      title={t.banners}
      add={t.newBanner}
      path="/content/banners"
      max={BANNERS_MAX}
      empty={t.noBannersYet}
      list={list}
      nameOf={nameOf}
      image={({ image }) => image}
      facts={factsOf}
      renderActions={(banner) => <ShowBanner banner={banner} onChanged={list.reload} />}
      order={useMutation('orderBanners')}
      remove={({ id, version }) => call('removeBanner', { id, version })}
      restore={({ id: _id, version: _version, image: _image, live: _live, texts, ...fields }, place) =>
        call('addBanner', { ...fields, texts: sentTexts(texts), place })
      }
    />
  )
}

function factsOf({ link, from, until, shown: isVisible, live }: BannerItem): string {
  const state = live ? t.liveNow : !isVisible ? t.hidden : t.notNow
  return [state, timeLabel(from, until), link && fill(t.linkTo, { link })].filter(Boolean).join(', ')
}

function timeLabel(from: string | null, until: string | null): string {
  if (from && until) return fill(t.fromUntil, { from: showDatetime(from), until: showDatetime(until) })
  if (from) return fill(t.fromTime, { from: showDatetime(from) })
  return until ? fill(t.untilTime, { until: showDatetime(until) }) : ''
}

/** Hidden it goes at once; taken back by the opposite. */
function ShowBanner({ banner, onChanged }: { banner: BannerItem; onChanged: () => void }) {
  const { mutate, busy } = useMutation('changeBanner')
  const { id, version, shown: isVisible } = banner
  const name = nameOf(banner)
  const change = async () => {
    const answer = await mutate({ id, version, shown: !isVisible })
    onChanged()
    if (!answer.status) return
    const now = answer.data.version
    showUndoToast(fill(isVisible ? t.nameIsHidden : t.nameIsVisible, { name }), () => {
      void call('changeBanner', { id, version: now, shown: isVisible }).then(onChanged)
    })
  }
  const label = fill(isVisible ? t.hideName : t.showName, { name })
  return (
    <Button variant="ink" aria-label={label} busy={busy} onClick={() => void change()}>
      {isVisible ? t.hide : t.show}
    </Button>
  )
}
