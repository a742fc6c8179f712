import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normaliseSigns, toTokens, prefixQuery, searchTokens } from './search.rules.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())

describe('words that sound alike are one word', () => {
  test.each([
    ['achar', 'aachar', 'achaar', 'aachaar', 'ACHAR', 'Áchār', 'acchar'],
    ['jeera', 'zeera', 'jira', 'zira'],
    ['laddu', 'laddoo', 'ladoo', 'Ladu'],
    ['masala', 'masaala', 'masalaa'],
    ['meethi', 'mithi', 'meethee'],
    ['phool', 'fool', 'phul'],
    ['wadi', 'vadi'],
    ['chhath', 'chath'],
    ['nashta', 'nasta'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map((token) => toTokens(token).join())).size).toBe(1)
  })

  test('different goods stay different', () => {
    const goods = ['achar', 'aam', 'jeera', 'laddu', 'papad', 'sattu', 'thekua', 'tilkut', 'masala', 'makhana', 'nimki']
    expect(new Set(goods.flatMap(toTokens)).size).toBe(goods.length)
  })

  test.each([
    ['अचार', 'achaar'],
    ['आम का मसाला', 'aam ka masala'],
    ['लहसुन', 'lahsun'],
    ['नमकीन', 'namkeen'],
    ['अदरक', 'adrak'],
    ['मक्खन', 'makkhan'],
    ['प्याज़', 'pyaaz'],
    ['पापड़', 'papar'],
    ['लड्डू', 'laddoo'],
    ['ठेकुआ', 'thekua'],
    ['नींबू', 'nimbu'],
    ['हींग', 'heeng'],
    ['सौंफ', 'saunf'],
    ['मंगोड़ी', 'mangori'],
    ['रमेश', 'Ramesh'],
    ['सुनीता', 'Suneeta'],
    ['आचार', 'aachar'],
    ['আচার', 'aachar'],
    ['ਅਚਾਰ', 'achar'],
    ['અચાર', 'achar'],
    ['ଆଚାର', 'aachar'],
    ['ஊறுகாய்', 'oorukay'],
    ['ఊరగాయ', 'ooragaya'],
    ['ಉಪ್ಪಿನಕಾಯಿ', 'uppinakayi'],
    ['അച്ചാർ', 'achar'],
    ['२५०', '250'],
  ])('%s is %s in Latin letters (spec H8.2)', (written, latin) => {
    expect(toTokens(written)).toEqual(toTokens(latin))
  })

  test('an Indian word is the same in whatever form Unicode brought it, with joiners or without', () => {
    expect(toTokens('बड़ी'.normalize('NFC'))).toEqual(toTokens('बड़ी'.normalize('NFD')))
    expect(toTokens('পো'.normalize('NFC'))).toEqual(toTokens('পো'.normalize('NFD')))
    expect(toTokens('मक्\u200dखन')).toEqual(toTokens('मक्खन'))
    expect(toTokens('अचार।')).toEqual(toTokens('अचार'))
  })

  test('words come in their order, each once', () => {
    expect(toTokens('Mango pickle, mango (250 g)')).toEqual(['mango', 'pikle', '250', 'g'])
  })
})

describe('what is no word', () => {
  test.each(['%', '_', '%%', '_%_', '\\', `'`, `' -- `, '"', ':*', '&|!()', '   ', '', '😀'])(
    '%j gives no words',
    (text) => {
      expect(toTokens(text)).toEqual([])
    },
  )

  test('signs are words of their own, for the keyword that has no other', () => {
    expect(normaliseSigns('100 % _')).toEqual(['%', '_'])
    expect(normaliseSigns('mango आम 5')).toEqual([])
  })

  test('hostile text never throws, and a word holds nothing but letters and digits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const token of toTokens(text)) expect(token).toMatch(/^[a-z0-9]+$/)
        for (const sign of normaliseSigns(text)) expect(sign).not.toMatch(/[a-z0-9\s]/i)
      }),
      { numRuns: 1000 },
    )
  })

  test('a long keyword is folded as quickly as a short one', () => {
    expect(toTokens('a'.repeat(100_000))).toHaveLength(1)
    expect(toTokens('ab'.repeat(50_000))).toHaveLength(1)
    expect(toTokens('कं'.repeat(50_000))).toHaveLength(1)
    expect(toTokens('क्'.repeat(50_000))).toHaveLength(1)
  })
})

test('of a long keyword the first eight words are searched (spec T10)', () => {
  expect(searchTokens('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(searchTokens('!"#$%&/()=?*+')).toHaveLength(8)
  expect(searchTokens('50 %')).toEqual(['50'])
  expect(searchTokens('%')).toEqual(['%'])
})

describe('the query that the database gets', () => {
  test('every word must begin some word, or a near one must be there', () => {
    expect(prefixQuery(['mango', 'pik'], new Map([['mango', ['manga', 'mangu']]]))).toBe(
      `('mango':* | 'manga' | 'mangu') & ('pik':*)`,
    )
  })

  test('no text can leave its quotes', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (tokens) => {
        const query = prefixQuery(tokens)
        // inside quotes a backslash and a quote stand twice; whatever is left must be our own operators
        const outside = query.replace(/'(?:''|\\\\|[^'\\])*'/g, '')
        expect(outside).toBe(tokens.map(() => '(:*)').join(' & '))
      }),
    )
  })
})
