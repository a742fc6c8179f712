import { faultsByLine, type Rule } from './file.ts'

const OWN = /Aangan|Chhapra|आँगन/
/** The mark and letters that are drawn for the shop of that name, what new settings begin with, a town of India, and the program's own name. */
const MAY_NAME: ReadonlySet<string> = new Set([
  'src/contract/admin/settings.ts',
  'src/domain/message/message.store.ts',
  'src/domain/pincode/places.rules.ts',
  'src/http/admin/admin-openapi.ts',
  'src/http/shop/shop-openapi.ts',
  'src/web/admin/shared/shop-name.tsx',
  'src/web/shop/shared/settings.ts',
  'src/web/standalone/pay-frame.tsx',
  'src/web/ui/icon/icons.svg',
])

/** Another maker's shop says nothing of the demo shop's name and town (spec H1.1). */
export const shopName: Rule = (files) =>
  faultsByLine(
    files.filter(
      ({ name }) => /^src\/.*\.(tsx?|css|html|svg)$/.test(name) && !/\.test\.tsx?$/.test(name) && !MAY_NAME.has(name),
    ),
    (line) =>
      OWN.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? 'the demo shop’s own name: another shop shows it' : undefined,
  )
