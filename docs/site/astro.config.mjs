// The site of docs/ (spec X6). DOCS_BASE is the path under which it is published, DOCS_VERSION what its title says beside.
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import linksValidator from 'starlight-links-validator'
import openApi, { openAPISidebarGroups } from 'starlight-openapi'

const folder = (label, directory) => ({ label, collapsed: true, items: [{ autogenerate: { directory } }] })

export default defineConfig({
  base: process.env.DOCS_BASE ?? '/',
  // pages are told apart by folders, so that any file server can carry them
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: ['Aangan', process.env.DOCS_VERSION].filter(Boolean).join(' '),
      description: 'An open-source online shop for people in India who make pure-vegetarian food by hand.',
      favicon: '/icon.svg',
      customCss: ['./src/look.css'],
      lastUpdated: false,
      pagination: true,
      components: { MarkdownContent: './src/components/content.astro' },
      // a call's title is a sentence and would win over the page that explains the thing
      pagefind: { ranking: { metaWeights: { title: 0.2 } } },
      plugins: [
        linksValidator({ exclude: ['**/api/shop/**', '**/api/owner/**'] }),
        openApi([
          { base: 'api/shop', schema: './generated/openapi-shop.json', sidebar: { label: 'The shop’s API' } },
          { base: 'api/owner', schema: './generated/openapi-owner.json', sidebar: { label: 'The owner’s API' } },
        ]),
      ],
      sidebar: [
        {
          label: 'Owner’s handbook',
          items: [
            'handbook',
            ...[
              'first-hour',
              'products',
              'stock-and-batches',
              'orders',
              'kitchen',
              'packing',
              'returns',
              'customers',
            ].map((chapter) => `handbook/${chapter}`),
            ...['words-and-pages', 'coupons-and-annas', 'gst-month', 'people-and-safety'].map(
              (chapter) => `handbook/${chapter}`,
            ),
          ],
        },
        {
          label: 'Run a shop',
          items: ['going-live', 'upgrade', 'settings', 'databases', 'runbook', 'several-nodes', 'retention'],
        },
        {
          label: 'Change the code',
          items: [
            'develop',
            'develop/life-of-an-order',
            'contributing',
            'develop/commands',
            'architecture',
            'glossary',
          ],
        },
        { label: 'API', items: openAPISidebarGroups, collapsed: true },
        folder('Specification', 'spec'),
        folder('Decisions', 'decisions'),
        {
          label: 'The project',
          items: ['changelog', 'roadmap', 'accessibility', 'security', 'code_of_conduct', 'develop/speed', 'faults'],
        },
      ],
    }),
  ],
})
