/** Tags of cached answers. They are what the database's triggers name (0006_freshness.sql). */
export const tags = {
  product: (id: number) => `product:${id}`,
  lists: 'lists',
  blog: (id: number) => `blog:${id}`,
  blogs: 'blogs',
  content: 'content',
  settings: 'settings',
} as const
