import { Link } from 'react-router'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { OpeningRow, OpeningState, OpeningWeight } from '#contract/admin/opening-fields.ts'
import type { OpeningAnswer } from '#contract/admin/opening.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/dashboard.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay, useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'

const PARTS: Readonly<Record<OpeningWeight, string>> = {
  law: t.lawTitle,
  sale: t.saleTitle,
  good: t.goodTitle,
}
/** The mark of a row; what a person is to confirm has that of a fact. */
function markOf(state: OpeningState): { icon: IconName; label: string } {
  if (state === 'wrong') return { icon: 'alert', label: t.wrongMark }
  if (state === 'missing') return { icon: 'chevron-right', label: t.todoMark }
  return state === 'done' ? { icon: 'tick', label: t.doneMark } : { icon: 'info', label: t.confirmMark }
}

/**
 * What is missing before the first sale, and the opening itself (spec L0). It goes when all that the law wants and a sale needs
 * is done, and comes back when something of it becomes wrong. A demo shop has none.
 */
export function BeforeFirstSale() {
  const { is_demo: isDemo } = useSession()
  const load = useQuery('opening', isDemo ? undefined : {}, { polls: true })
  const { mutate, busy: isSaving } = useMutation('changeOpening')
  const { data } = load
  if (!data || (data.opened_on !== null && data.may_open)) return null
  const { version } = data
  const save = async (input: OpeningChange) => {
    const answer = await mutate({ version, ...input })
    if (answer.status) load.set(answer.data)
    else if (answer.code === 'CHANGED') load.reload()
  }
  return (
    <Block title={t.openingTitle} actions={data.opened_on === null && <OpenButton load={load} opening={data} />}>
      <Note tone={data.may_open ? 'good' : undefined}>{stateText(data)}</Note>
      {(['law', 'sale', 'good'] as const).map((weight) => (
        <Part
          key={weight}
          title={PARTS[weight]}
          rows={data.rows.filter((row) => row.weight === weight)}
          load={load}
          isSaving={isSaving}
          save={(input) => void save(input)}
        />
      ))}
    </Block>
  )
}

function stateText({ opened_on: openedOn, may_open: mayOpen, missing }: OpeningAnswer): string {
  if (openedOn !== null) return plural(t.openWithFaults, missing)
  return mayOpen ? t.mayOpen : plural(t.closedWithFaults, missing)
}

type OpeningChange = Omit<AdminInput<'changeOpening'>, 'version'>
type Loaded = { load: Query<OpeningAnswer> }
/** Each save is of the list as it is: while one is on its way, no other row can be pressed. */
type Saving = Loaded & { isSaving: boolean; save: (input: OpeningChange) => void }

function OpenButton({ load, opening }: Loaded & { opening: OpeningAnswer }) {
  const may = useMay()
  const { mutate, busy } = useMutation('openShop')
  if (!may('openShop')) return null
  const open = async () => {
    const title = t.openQuestion
    const consequence = t.openConsequence
    if (!(await confirm({ title, consequence, action: t.openTheShop }))) return
    const answer = await mutate({})
    if (!answer.status) return
    load.set(answer.data)
    showToast(t.theShopIsOpen, 'good')
  }
  return (
    <Button variant="primary" busy={busy} disabled={!opening.may_open} onClick={() => void open()}>
      {t.openTheShop}
    </Button>
  )
}

type PartProps = Saving & { title: string; rows: readonly OpeningRow[] }

/** What is done stands folded under the rest: what is to do is read first. */
function Part({ title, rows, ...rest }: PartProps) {
  const open = rows.filter(({ state }) => state !== 'done')
  const done = rows.filter(({ state }) => state === 'done')
  return (
    <section className="opening">
      <h3>{title}</h3>
      {open.length > 0 && (
        <ul className="opening__rows">
          {open.map((row) => (
            <Row key={row.key} row={row} {...rest} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary>{plural(t.doneCount, done.length)}</summary>
          <ul className="opening__rows">
            {done.map((row) => (
              <Row key={row.key} row={row} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Row({ row, ...rest }: Saving & { row: OpeningRow }) {
  const { icon, label } = markOf(row.state)
  return (
    <li className={`opening__row opening__row--${row.state}`}>
      <Icon name={icon} label={label} />
      <Link to={row.link}>{labelText(row.message)}</Link>
      <RowAction row={row} {...rest} />
    </li>
  )
}

function RowAction({ row, load, isSaving, save }: Saving & { row: OpeningRow }) {
  const may = useMay()
  const check = useMutation('checkOpening')
  const { confirm: confirmed, page, check: isTried, state } = row
  if (!may('changeOpening') || state === 'done') return null
  if (page)
    return (
      <Button disabled={isSaving} onClick={() => save({ read: page })}>
        {t.pageRead}
      </Button>
    )
  if (confirmed)
    return (
      <Button disabled={isSaving} onClick={() => save({ asked: { [confirmed]: true } })}>
        {t.checked}
      </Button>
    )
  if (!isTried) return null
  const tryIt = async () => {
    const answer = await check.mutate({})
    if (!answer.status) return
    load.set(answer.data)
    showToast(t.tried, 'good')
  }
  return (
    <Button busy={check.busy} onClick={() => void tryIt()}>
      {t.tryNow}
    </Button>
  )
}
