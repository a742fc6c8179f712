import { describe, expect, test } from 'vitest'

import { BREAKPOINTS, codeFaults, cssFaults, unknownTokens } from './css-rules.ts'

const rule = (declaration: string) => `.card {\n  ${declaration};\n}\n`

describe('spaces', () => {
  test.each([
    'margin: 13px',
    'margin-top: 0.8rem',
    'padding: 0 var(--space-4) 11px',
    'padding-inline: 1rem',
    'row-gap: 6px',
    'gap: calc(var(--space-2) + 3px)',
    'inset: 0 auto 0 12px',
    'top: -6rem',
    'scroll-margin-top: 9rem',
    'right: 12pt',
  ])('refuses %s', (declaration) => {
    expect(cssFaults(rule(declaration))).toEqual([`2: ${declaration}: a space is a token (--space-4)`])
  })

  test.each([
    'margin: 0 auto',
    'margin-bottom: calc(-1 * var(--space-4))',
    'padding: 0 var(--gutter) max(var(--space-3), env(safe-area-inset-bottom))',
    'gap: 1px',
    'top: calc(100% - 1px)',
    'inset: 0',
    'left: 50%',
    'padding-left: 1.2em',
    'gap: var(--space-6) min(var(--space-18), 7vw)',
    'padding: 0px',
    'width: 13px',
    'border: 3px solid var(--line)',
    'outline-offset: 4px',
  ])('takes %s', (declaration) => {
    expect(cssFaults(rule(declaration))).toEqual([])
  })
})

describe('letters', () => {
  test.each([
    'font-size: 15px',
    'font-size: clamp(2rem, 1.6rem + 1.8vw, 2.875rem)',
    'font: 600 1.375rem/1.2 var(--font-text)',
    'font: 600 var(--type-sm)/20px var(--font-text)',
    'line-height: 1.5rem',
    'letter-spacing: 0.1rem',
  ])('refuses %s', (declaration) => {
    expect(cssFaults(rule(declaration))).toEqual([`2: ${declaration}: a size of letters is a token (--type-md)`])
  })

  test.each([
    'font-size: var(--type-md)',
    'font-size: 0.9em',
    'font: 600 var(--type-sm)/1.2 var(--font-display)',
    'font: inherit',
    'line-height: 1.35',
    'letter-spacing: -0.01em',
  ])('takes %s', (declaration) => {
    expect(cssFaults(rule(declaration))).toEqual([])
  })
})

describe('breakpoints', () => {
  test.each(['width >= 800px', 'min-width: 768px', 'max-width: 767px', 'width > 768px', 'height <= 500px'])(
    'refuses (%s)',
    (condition) => {
      expect(cssFaults(`@media screen and (${condition}) {\n.card { gap: 0; }\n}`)).toEqual([
        expect.stringContaining(`1: @media (${condition}): the breakpoints are `),
      ])
    },
  )

  test('takes those that are declared, from below and from above, and what asks for no width', () => {
    const widths = Object.keys(BREAKPOINTS).flatMap((px) => [`(width >= ${px}px)`, `(width < ${px}px)`])
    const allowed = [...widths, '(height <= 450px)', '(prefers-reduced-motion: reduce)']
    expect(allowed.flatMap((condition) => cssFaults(`@media ${condition} { .card { gap: 0; } }`))).toEqual([])
  })

  test('looks at both halves of a condition', () => {
    expect(cssFaults('@media (width >= 768px) and (width < 800px) { .card { gap: 0 } }')).toHaveLength(1)
  })

  test('finds those of a picture in the code, where the width of the page is known too', () => {
    expect(codeFaults("'(min-width: 1280px) 282px, (min-width: 768px) 30vw, 46vw'")).toEqual([])
    expect(codeFaults("'(min-width: 700px) 30vw, 46vw'")).toEqual([
      '(min-width: 700px): the breakpoints are 375, 600, 768, 900, 991',
    ])
  })
})

describe('measures of a sheet’s own', () => {
  const own = '--jar: 1.75rem'
  const fault = `${own}: a measure of its own has a comment above it that says what it is`

  test('need a comment, and one does for several', () => {
    expect(cssFaults(rule(own))).toEqual([`2: ${fault}`])
    expect(cssFaults(rule(`gap: 0;\n  ${own}`))).toEqual([`3: ${fault}`])
    expect(cssFaults(rule(`/* a jar and its lid */\n  ${own};\n  --lid: 4px`))).toEqual([])
    expect(cssFaults(rule(`/* a jar */\n  ${own};\n  gap: 0;\n  --lid: 4px`))).toHaveLength(1)
  })

  test('need none where they are made of tokens, nor in the sheet of the tokens', () => {
    expect(cssFaults(rule('--carousel-item: calc(100% - var(--space-10))'))).toEqual([])
    expect(cssFaults(rule(own), { declaresTokens: true })).toEqual([])
  })
})

describe('what is read', () => {
  test('is the last declaration too, a declaration after a nested rule, and each fault with its line', () => {
    expect(cssFaults('.a{margin:3px}')).toHaveLength(1)
    expect(cssFaults('.a {\n  gap: 0;\n  b {\n    gap: 0;\n  }\n  top: 5px;\n}\n\n.b { font-size: 3px; }')).toEqual([
      expect.stringMatching(/^6: top/),
      expect.stringMatching(/^9: font-size/),
    ])
  })

  test('is no comment, no address and no selector', () => {
    expect(cssFaults("/* margin: 3px; */ a:hover { background: url('data:;top:9px;x'); content: 'gap: 4px' }")).toEqual(
      [],
    )
  })

  test('is a name that something sets', () => {
    const everywhere = ":root { --space-4: 1rem; } style={{ '--tint': colour }}"
    expect(unknownTokens('.a { gap: var(--space-4); color: var(--tint); top: var(--none, 0) }', everywhere)).toEqual([])
    expect(unknownTokens('.a { gap: var(--s-4); } /* var(--old) */', everywhere)).toEqual(['--s-4'])
  })
})
