import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import * as sentences from './en/server/stored-sentences.ts'
import { sentenceIn } from './stored-sentence.ts'

/** The sources that write such a sentence. */
const sources = ['adapters', 'domain/courier', 'domain/health', 'domain/message', 'domain/outbox'].flatMap((folder) => {
  const url = new URL(`../${folder}/`, import.meta.url)
  return readdirSync(url)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, url), 'utf8'))
})
/** A sentence as it stands in a template of the source, whatever fills its places. */
const inSource = (text: string) =>
  new RegExp(text.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, String.raw`\$\{[^}]+(\([^}]*\))?\}`))

test('each sentence of the list is one that the program writes', () => {
  const unwritten = Object.values(sentences).filter((text) => !sources.some((source) => inSource(text).test(source)))
  expect(unwritten).toEqual([])
})

test('what the program says of an answer of a courier or provider has its text', () => {
  const said = sources.flatMap((source) =>
    [...source.matchAll(/(?:error: |refused\(|refusedFor\(|failure\('\w+', )(['`])([^'`]+ [^'`]+)\1/g)].map(
      ([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, 'x'),
    ),
  )
  const ofOthers = /^(HTTP x|x x|x: x)$/
  // of pictures, files and pushes, which no screen shows
  const elsewhere = /picture|too large|host of WhatsApp|not public|report of settlements/
  expect(said.length).toBeGreaterThan(20)
  expect(
    said.filter((text) => !ofOthers.test(text) && !elsewhere.test(text) && sentenceIn('hi', text) === text),
  ).toEqual([])
})

test('places are filled as they stood, and a reason behind a colon is read too', () => {
  expect(sentenceIn('hi', 'No service goes to 845401.')).toBe('पिनकोड 845401 तक कोई सेवा नहीं जाती।')
  expect(sentenceIn('hi', 'No pickup yet: The courier did not answer lately.')).toBe(
    'अभी कोई लेने नहीं आएगा: कूरियर ने काफ़ी देर से जवाब नहीं दिया।',
  )
  expect(sentenceIn('hi', 'No pickup yet: Pickup is closed on Sunday')).toBe(
    'अभी कोई लेने नहीं आएगा: Pickup is closed on Sunday',
  )
})

test('what somebody else wrote stays as it came, and English is what it was', () => {
  expect(sentenceIn('hi', 'Oops! Invalid pickup location')).toBe('Oops! Invalid pickup location')
  expect(sentenceIn('en', 'All hold')).toBe('All hold')
})
