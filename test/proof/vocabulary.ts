/**
 * The part of schema.org's vocabulary that the shop uses: each type with its properties, what may stand in them, and which
 * of them search engines need (schema.org, developers.google.com/search/docs/appearance/structured-data).
 */
type Kind = 'text' | 'url' | 'number' | 'date' | 'price' | `the ${TypeName}`
type TypeName =
  | 'AggregateRating'
  | 'BlogPosting'
  | 'Brand'
  | 'BreadcrumbList'
  | 'ContactPoint'
  | 'DefinedRegion'
  | 'ItemList'
  | 'ListItem'
  | 'MonetaryAmount'
  | 'Offer'
  | 'OfferShippingDetails'
  | 'Organization'
  | 'PostalAddress'
  | 'Product'
  | 'QuantitativeValue'
  | 'ShippingDeliveryTime'
type Type = { needs: Record<string, Kind>; may?: Record<string, Kind> }

const types: Record<TypeName, Type> = {
  Product: {
    needs: { name: 'text', image: 'url', description: 'text', brand: 'the Brand', sku: 'text', offers: 'the Offer' },
    may: { url: 'url', aggregateRating: 'the AggregateRating' },
  },
  Brand: { needs: { name: 'text' } },
  Offer: {
    needs: { price: 'price', priceCurrency: 'text', availability: 'url', url: 'url' },
    may: { shippingDetails: 'the OfferShippingDetails' },
  },
  OfferShippingDetails: {
    needs: { shippingRate: 'the MonetaryAmount', shippingDestination: 'the DefinedRegion' },
    may: { deliveryTime: 'the ShippingDeliveryTime' },
  },
  MonetaryAmount: { needs: { value: 'price', currency: 'text' } },
  DefinedRegion: { needs: { addressCountry: 'text' } },
  ShippingDeliveryTime: { needs: { handlingTime: 'the QuantitativeValue', transitTime: 'the QuantitativeValue' } },
  QuantitativeValue: { needs: { minValue: 'number', maxValue: 'number', unitCode: 'text' } },
  AggregateRating: { needs: { ratingValue: 'number', reviewCount: 'number' }, may: { bestRating: 'number' } },
  BreadcrumbList: { needs: { itemListElement: 'the ListItem' } },
  ItemList: { needs: { itemListElement: 'the ListItem' } },
  ListItem: { needs: { position: 'number', name: 'text' }, may: { item: 'url', url: 'url' } },
  Organization: {
    needs: { name: 'text', url: 'url' },
    may: {
      logo: 'url',
      email: 'text',
      telephone: 'text',
      address: 'the PostalAddress',
      sameAs: 'url',
      contactPoint: 'the ContactPoint',
    },
  },
  PostalAddress: { needs: { streetAddress: 'text', postalCode: 'text', addressCountry: 'text' } },
  ContactPoint: { needs: { contactType: 'text' }, may: { email: 'text', telephone: 'text' } },
  BlogPosting: {
    needs: {
      headline: 'text',
      image: 'url',
      datePublished: 'date',
      author: 'the Organization',
      publisher: 'the Organization',
      description: 'text',
      mainEntityOfPage: 'url',
    },
    may: { keywords: 'text', commentCount: 'number', inLanguage: 'text' },
  },
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isType = (name: unknown): name is TypeName => typeof name === 'string' && Object.hasOwn(types, name)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const plain: Record<string, (value: unknown) => boolean> = {
  text: isText,
  url: (value) => isText(value) && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value),
  price: (value) => isText(value) && /^\d+\.\d\d$/.test(value),
}
const fits = (value: unknown, kind: Kind): boolean =>
  plain[kind]?.(value) ?? (isNode(value) && `the ${String(value['@type'])}` === kind)

/** The faults of one value of a property and of the values in it. */
const valueFaults = (value: unknown, kind: Kind, where: string): string[] =>
  fits(value, kind)
    ? isNode(value)
      ? nodeFaults(value, where)
      : []
    : [`${where} is no ${kind}: ${JSON.stringify(value)}`]

function nodeFaults(node: Node, where: string): string[] {
  const name = node['@type']
  if (!isType(name)) return [`${where}: ${String(name)} is no type that we use`]
  const { needs, may = {} } = types[name]
  const kinds: Record<string, Kind> = { ...needs, ...may }
  const missing = Object.keys(needs).filter((property) => node[property] === undefined)
  return [
    ...missing.map((property) => `${where}: a ${name} needs ${property}`),
    ...Object.entries(node)
      .filter(([property]) => !property.startsWith('@'))
      .flatMap(([property, value]) => {
        const kind = kinds[property]
        if (!kind) return [`${where}: a ${name} has no ${property}`]
        const all: unknown[] = Array.isArray(value) ? value : [value]
        return all.flatMap((one, at) =>
          valueFaults(one, kind, `${where}.${property}${all.length > 1 ? `[${at}]` : ''}`),
        )
      }),
  ]
}

/** What a block of structured data on a page gets wrong by schema.org's vocabulary; nothing when it is right. */
export const structuredFaults = (block: unknown): string[] => {
  if (!isNode(block)) return ['no object']
  const name = String(block['@type'])
  return [...(block['@context'] === 'https://schema.org' ? [] : [`${name}: no context`]), ...nodeFaults(block, name)]
}
