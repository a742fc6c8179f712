import './in-english.css'
import { mainTag } from '#text/common/language.ts'
import * as t from '#text/shop/head.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

/** Says above a text of the owner's that it has not been translated (spec H6.2). */
export const InEnglish = ({ of, field }: { of: { in_main?: readonly string[] | undefined }; field: string }) =>
  langOf(of, field) ? (
    <p className="in-english quiet">{(mainTag as string) === 'hi-IN' ? t.onlyInHindi : t.onlyInEnglish}</p>
  ) : null
