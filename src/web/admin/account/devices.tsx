import { useEffect, useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/account.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { deviceText } from './device-text.ts'
import { canBeNotified, markOfThis, subscribeHere, unsubscribeHere } from './this-device.ts'

type Device = AdminPayload<'myDevices'>['devices'][number]

const keyOf = ({ id }: Device) => String(id)

/** Where a person is notified of new work; this device is turned on here. */
export function Devices() {
  const load = useQuery('myDevices', {})
  const [mark, setMark] = useState<string>()
  const lookAgain = () => {
    void markOfThis().then(setMark)
    load.reload()
  }
  useEffect(() => {
    void markOfThis().then(setMark)
  }, [])
  const devices = load.data?.devices ?? []
  const isOn = devices.some((device) => device.mark === mark)
  return (
    <>
      <p>{t.devicesLead}</p>
      {load.data && !isOn && <TurnOn publicKey={load.data.key} onDone={lookAgain} />}
      {devices.length > 0 && (
        <ResponsiveTable caption={t.devices} columns={columnsOf(mark, lookAgain)} rows={devices} keyOf={keyOf} />
      )}
      <LoadState load={load} />
    </>
  )
}

function TurnOn({ publicKey, onDone }: { publicKey: string; onDone: () => void }) {
  const { mutate } = useMutation('addMyDevice')
  const [busy, setBusy] = useState(false)
  if (!canBeNotified()) return <p className="quiet">{t.noNotices}</p>
  const turnOn = async () => {
    setBusy(true)
    const subscription = await subscribeHere(publicKey)
    if (typeof subscription === 'string') showToast(subscription, 'bad')
    else if ((await mutate(subscription)).status) onDone()
    setBusy(false)
  }
  return (
    <p>
      <Button variant="ink" icon="bell" busy={busy} onClick={() => void turnOn()}>
        {t.turnOnHere}
      </Button>
    </p>
  )
}

const columnsOf = (mark: string | undefined, onEnded: () => void): Column<Device>[] => [
  {
    id: 'device',
    head: t.device,
    mobileSlot: 'a',
    render: (row) => (
      <>
        {deviceText(row.device)} {row.mark === mark && <Tag tone="good">{t.thisOne}</Tag>}
      </>
    ),
  },
  { id: 'since', head: t.since, mobileSlot: 'c', render: ({ since }) => showDatetime(since) },
  {
    id: 'told',
    head: t.lastNotice,
    mobileSlot: 'd',
    render: ({ last_told: lastNotice }) => (lastNotice ? showDatetime(lastNotice) : t.nothingYet),
  },
  {
    id: 'end',
    head: <span className="visually-hidden">{t.end}</span>,
    mobileSlot: 'b',
    isEnd: true,
    render: (row) => <End device={row} isThis={row.mark === mark} onEnded={onEnded} />,
  },
]

function End({ device, isThis, onEnded }: { device: Device; isThis: boolean; onEnded: () => void }) {
  const { mutate, busy } = useMutation('endMyDevice')
  const end = async () => {
    const answer = await mutate({ id: device.id })
    if (answer.status && isThis) await unsubscribeHere()
    onEnded()
  }
  return (
    <button
      type="button"
      className="link-row"
      aria-label={fill(t.endNoticesOn, { device: deviceText(device.device) })}
      disabled={busy}
      onClick={() => void end()}
    >
      {t.end}
    </button>
  )
}
