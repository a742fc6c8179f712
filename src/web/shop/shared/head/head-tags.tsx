import { createElement } from 'react'
import type { MetaDescriptor } from 'react-router'

/**
 * The head of a page that is drawn before its data is there; React moves the tags to where they belong. The router writes
 * a route's `meta` only once, so until then it must write none of these but the title.
 */
export const HeadTags = ({ tags }: { tags: readonly MetaDescriptor[] }) =>
  tags.map((tag) => <HeadTag key={JSON.stringify(tag)} tag={tag} />)

function HeadTag({ tag }: { tag: MetaDescriptor }) {
  if ('title' in tag) return <title>{String(tag.title)}</title>
  if ('script:ld+json' in tag) return <StructuredData of={tag['script:ld+json']} />
  if (!('tagName' in tag)) return <meta {...tag} />
  const { tagName, ...attributes } = tag
  return createElement(String(tagName), attributes)
}

/** A block of data, which no browser runs; nothing in it can end it. */
const StructuredData = ({ of }: { of: unknown }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(of).replaceAll('<', String.raw`\u003c`) }}
  />
)
