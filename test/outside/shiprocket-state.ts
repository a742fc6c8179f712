type Json = Record<string, unknown>
/** An HTTP status and a body; a text is sent as it is. */
export type Reply = [status: number, body: Json | readonly unknown[] | string | undefined]

export type PlayOrder = {
  id: number
  shipmentId: number
  reference: string
  status: string
  awb: string | undefined
  courier: string | undefined
  isFetched: boolean
  /** What was sent to create it. */
  sent: Json
  scans: Json[]
  /** Once its cash was paid to the shop. */
  remittance?: { total: string; utr: string; date: string }
}

const COMPANIES = [
  {
    courier_company_id: 10,
    courier_name: 'Play Ground',
    rate: 61.5,
    estimated_delivery_days: '5',
    cod: 1,
    rating: 4.1,
  },
  { courier_company_id: 24, courier_name: 'Play Sky', rate: 92, estimated_delivery_days: '2', cod: 1, rating: 4.6 },
  { courier_company_id: 31, courier_name: 'Play Post', rate: 40, estimated_delivery_days: '7', cod: 0, rating: 3.2 },
  { courier_company_id: 55, courier_name: 'Play Shut', rate: 10, estimated_delivery_days: '1', cod: 1, blocked: 1 },
]

const numbersOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** One page of a list. */
const pageOf = (query: URLSearchParams, rows: readonly Json[]): Reply => {
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
  return [200, { data: rows.slice((page - 1) * size, page * size) }]
}

/** What Shiprocket knows and how it answers, as its documents describe it (spec C1.16). */
export class ShiprocketState {
  readonly orders: PlayOrder[] = []
  readonly pickupPlaces = ['Kitchen', 'Godown']
  wallet = '612.5'
  /** The rows of its statement, the oldest first. */
  readonly statement: Json[] = []
  /** Where labels lie. */
  labelUrl = ''

  answer(route: string, query: URLSearchParams, body: Json): Reply {
    const answered = /^POST ndr\/(.+)\/action$/.exec(route)?.[1]
    if (answered !== undefined)
      return this.orders.some((order) => order.awb === answered) ? [202, {}] : [400, { message: 'Invalid AWB.' }]
    const single = /^GET orders\/show\/(.+)$/.exec(route)?.[1]
    if (single !== undefined) return this.#one(single)
    switch (route) {
      case 'GET orders':
        return query.has('search') ? this.#search(query.get('search') ?? '') : pageOf(query, this.#rows(this.orders))
      case 'GET account/details/statement':
        return pageOf(query, this.statement)
      case 'GET courier/serviceability/':
        return this.#serve(query)
      case 'POST orders/create/adhoc':
        return this.#create(body)
      case 'POST courier/assign/awb':
        return this.#assign(body)
      case 'POST courier/generate/pickup':
        return this.#fetch(body)
      case 'POST courier/generate/label':
        return [
          200,
          { label_created: 1, label_url: this.labelUrl, response: 'Label has been created.', not_created: [] },
        ]
      case 'POST courier/track/awbs':
        return this.#track(body)
      case 'POST orders/cancel/shipment/awbs':
        return this.#cancel(({ awb }) => numbersOf(body['awbs']).includes(awb))
      case 'POST orders/cancel':
        return this.#cancel(({ id }) => numbersOf(body['ids']).includes(id))
      case 'GET account/details/wallet-balance':
        return [200, { data: { balance_amount: this.wallet } }]
      case 'GET settings/company/pickup':
        return [200, { data: { shipping_address: this.pickupPlaces.map((pickup_location) => ({ pickup_location })) } }]
      default:
        return [404, { message: 'The route could not be found.', status_code: 404 }]
    }
  }

  #search(text: string): Reply {
    return [200, { data: this.#rows(this.orders.filter(({ reference }) => reference.includes(text))) }]
  }

  #rows(orders: readonly PlayOrder[]): Json[] {
    return orders.map(({ id, shipmentId, reference, status, awb, courier }) => ({
      id,
      channel_order_id: reference,
      status,
      shipments: [{ id: shipmentId, awb: awb ?? '', courier: courier ?? '' }],
    }))
  }

  #one(id: string): Reply {
    const order = this.orders.find((one) => String(one.id) === id)
    if (!order) return [404, { message: 'Order not found', status_code: 404 }]
    const { total = String(order.sent['sub_total']), utr = '', date = '' } = order.remittance ?? {}
    return [
      200,
      {
        data: { id: order.id, total, remittance_utr: utr, remittance_date: date, remittance_status: utr && 'Remitted' },
      },
    ]
  }

  #serve(query: URLSearchParams): Reply {
    if (query.get('delivery_postcode') === '744101')
      return [404, { status: 404, message: 'Delivery postcode is not serviceable' }]
    const companies = COMPANIES.filter(({ cod }) => query.get('cod') === '0' || cod === 1)
    return [200, { status: 200, data: { available_courier_companies: companies, recommended_courier_company_id: 24 } }]
  }

  #create(sent: Json): Reply {
    const reference = String(sent['order_id'])
    if (this.orders.some((order) => order.reference === reference))
      return [422, { message: 'The given data was invalid.', errors: { order_id: ['The order id already exists.'] } }]
    if (!this.pickupPlaces.some((place) => place === sent['pickup_location']))
      return [200, { message: 'Wrong Pickup location entered.', data: { data: this.pickupPlaces } }]
    const n = this.orders.length + 1
    const order: PlayOrder = {
      id: 5000 + n,
      shipmentId: 7000 + n,
      reference,
      status: 'NEW',
      awb: undefined,
      courier: undefined,
      isFetched: false,
      sent,
      scans: [],
    }
    this.orders.push(order)
    return [200, { order_id: order.id, shipment_id: order.shipmentId, status: 'NEW', status_code: 1 }]
  }

  #assign(body: Json): Reply {
    const order = this.orders.find(({ shipmentId }) => String(shipmentId) === String(body['shipment_id']))
    const company = COMPANIES.find((one) => String(one.courier_company_id) === String(body['courier_id']))
    if (!order || !company) return [400, { message: 'Invalid shipment.' }]
    if (order.awb) return [400, { message: 'AWB is already assigned.' }]
    order.awb = `SHIP${String(order.id).padStart(8, '0')}`
    order.courier = company.courier_name
    order.status = 'READY TO SHIP'
    const data = { awb_code: order.awb, courier_name: order.courier, shipment_id: order.shipmentId }
    return [200, { awb_assign_status: 1, response: { data } }]
  }

  #fetch(body: Json): Reply {
    const ids = numbersOf(body['shipment_id']).map(String)
    const order = this.orders.find(({ shipmentId }) => ids.includes(String(shipmentId)))
    if (!order?.awb) return [400, { message: 'Awb not assigned.' }]
    if (order.isFetched) return [400, { message: 'Already in Pickup Queue.' }]
    order.isFetched = true
    return [200, { pickup_status: 1, response: { pickup_scheduled_date: '2026-11-26 10:00:00' } }]
  }

  #track(body: Json): Reply {
    const rows = this.orders.filter(({ awb }) => numbersOf(body['awbs']).includes(awb))
    return [
      200,
      rows.map(({ awb = '', scans }) => ({ [awb]: { tracking_data: { shipment_track_activities: scans } } })),
    ]
  }

  #cancel(isIt: (order: PlayOrder) => boolean): Reply {
    const found = this.orders.filter(isIt)
    if (found.length === 0) return [400, { message: 'Invalid Data.' }]
    if (found.every(({ status }) => status === 'CANCELED')) return [400, { message: 'Order is already cancelled.' }]
    for (const order of found) order.status = 'CANCELED'
    return [204, undefined]
  }
}
