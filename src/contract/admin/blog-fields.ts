export const POST_TEXT_MAX = 100_000

export const POST_TITLE_MAX = 200

export const ALT_MAX = 120

/** What each field is called: on the form and in the journal. */
export const blogLabels = {
  title: 'Title',
  slug: 'Web address',
  picture: 'Picture',
  alt: 'Alternative text',
  markdown: 'Text',
  publish_at: 'Publish on',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keyword: 'Meta keywords',
} as const
