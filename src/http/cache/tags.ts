/** Tags of cached answers. They are what the database's triggers name (0006_freshness.sql, 0280_finding.sql). */
export const tags = {
  product: (id: number) => `product:${id}`,
  lists: 'lists',
  productIndex: 'product-index',
  blog: (id: number) => `blog:${id}`,
  blogs: 'blogs',
  content: 'content',
  settings: 'settings',
} as const
