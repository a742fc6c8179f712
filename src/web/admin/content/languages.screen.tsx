import { useState } from 'react'
import { Link } from 'react-router'

import { languageRows, type TextRow } from '#contract/admin/languages.ts'
import { TEXT_KINDS, textKindLabels } from '#contract/admin/text-kind-fields.ts'
import { LANGUAGES, MAIN_LANGUAGE, otherLanguages, type OtherLanguage } from '#contract/languages.ts'
import * as t from '#text/office/content.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { labelText } from '../shared/label-text.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListBody } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ContentFrame } from './content-frame.tsx'
import { placeOfText } from './text-places.ts'

const keyOf = ({ kind, id, part, field }: TextRow) => `${kind} ${id} ${part} ${field}`
const filters: readonly Filter[] = [
  ...(otherLanguages.length > 1
    ? [
        {
          part: 'language',
          label: t.language,
          kind: 'choice',
          any: LANGUAGES[otherLanguages[0]].name,
          options: otherLanguages.slice(1).map((value) => ({ value, label: LANGUAGES[value].name })),
        } as const,
      ]
    : []),
  {
    part: 'kind',
    label: t.kind,
    kind: 'choice',
    options: TEXT_KINDS.map((value) => ({ value, label: labelText(textKindLabels[value].many) })),
  },
  {
    part: 'state',
    label: t.state,
    kind: 'choice',
    options: [
      { value: 'missing', label: t.missing },
      { value: 'old', label: t.old },
    ],
  },
  { part: 'hidden', label: t.hiddenToo, kind: 'flag' },
]

/** What of the owner's texts is not in another language, or is older than its main text. */
export default function Languages() {
  const list = useList(languageRows, 'texts', keyOf, { polls: false })
  const language = otherLanguages.find((code) => code === list.query['language']) ?? otherLanguages[0]
  const [columns] = useState(() => columnsIn(language))
  return (
    <ContentFrame
      title={t.notTranslated}
      actions={
        <>
          <Link className={buttonClass()} to="/content/languages/import">
            {t.importTexts}
          </Link>
          <Button icon="download" onClick={() => void download('exportTexts', { language })}>
            {t.exportTexts}
          </Button>
        </>
      }
    >
      <ListBody
        title={t.notTranslated}
        noun={t.textNoun}
        list={list}
        columns={columns}
        keyOf={keyOf}
        filters={filters}
        tableClass="open-texts"
        empty={t.allTranslated}
      />
    </ContentFrame>
  )
}

const columnsIn = (language: OtherLanguage): readonly Column<TextRow>[] => [
  {
    id: 'thing',
    head: t.thing,
    mobileSlot: 'a',
    render: (row) => (
      <Link to={placeOfText(row, language)}>
        {row.title}
        <span className="visually-hidden">, {labelText(row.label)}</span>
      </Link>
    ),
  },
  {
    id: 'field',
    head: t.field,
    mobileSlot: 'c',
    render: ({ kind, label, part }) => (
      <span className="quiet">
        {labelText(textKindLabels[kind].title)}, {labelText(label)}
        {part && ` ${part}`}
      </span>
    ),
  },
  {
    id: 'main',
    head: LANGUAGES[MAIN_LANGUAGE].name,
    render: ({ main }) => <Begin text={main} lang={LANGUAGES[MAIN_LANGUAGE].tag} />,
  },
  {
    id: 'own',
    head: <span lang={LANGUAGES[language].tag}>{LANGUAGES[language].name}</span>,
    render: ({ text }) => text !== null && <Begin text={text} lang={LANGUAGES[language].tag} />,
  },
  {
    id: 'state',
    head: t.state,
    mobileSlot: 'd',
    render: ({ state }) => (state === 'missing' ? <Tag tone="plain">{t.missing}</Tag> : <Tag>{t.old}</Tag>),
  },
]

const Begin = ({ text, lang }: { text: string; lang: string }) => (
  <span className="open-texts__text" lang={lang}>
    {text}
  </span>
)
