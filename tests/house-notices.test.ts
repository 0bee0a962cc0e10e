import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeTitle } from '../api/contract/notices.ts'
import { channelsOf, noticeTemplates } from '../api/notices/templates.ts'
import { noticeWords } from '../api/notices/words.ts'
import { answerKinds, graderKinds, noticeKinds } from '../domain/notices/rules.ts'

const path = join(import.meta.dirname, 'fixtures/notices/words.json')

type Known = Readonly<Record<string, Readonly<Record<string, string>>>>

const known = JSON.parse(readFileSync(path, 'utf8')) as Known // a file of this test's own

const wordsOf = (kind: (typeof noticeKinds)[number]): string => {
  const { sentence, why } = noticeTemplates[kind]
  const words = JSON.stringify([noticeTitle(kind), sentence, why])
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

const present = noticeKinds.map(
  (kind) => [kind, String(noticeTemplates[kind].version), wordsOf(kind)] as const,
)

if (process.env.UPDATE_VERSIONS) {
  const all = present.map(([kind, version, words]) => [kind, { [version]: words, ...known[kind] }])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

test('[DUE-13] a notice whose words changed has a new version, then run with UPDATE_VERSIONS=1', () => {
  const told = JSON.parse(readFileSync(path, 'utf8')) as Known // as above
  expect(present.filter(([kind, version, words]) => told[kind]?.[version] !== words)).toEqual([])
  expect(Object.keys(told)).toEqual(noticeKinds)
  const newest = present.map(([kind, version]) => [
    kind,
    Math.max(...Object.keys(told[kind] ?? {}).map(Number)),
    version,
  ])
  expect(newest.filter(([, highest, version]) => String(highest) !== version)).toEqual([])
})

test('[DUE-16] every kind has words in both languages, and shows in the product', () => {
  for (const kind of noticeKinds) {
    const template = noticeTemplates[kind]
    const texts = [noticeTitle(kind), template.sentence, template.why, template.act]
    for (const { es, en } of texts)
      expect([kind, es.length > 0, en.length > 0, es === en]).toEqual([kind, true, true, false])
    const names = ({ es, en }: { es: string; en: string }) =>
      [es, en].map((text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort())
    const [spanish, english] = names(template.sentence)
    expect([kind, spanish]).toEqual([kind, english])
    expect(channelsOf(template)[0]).toBe('product')
  }
})

test('[DUE-16] what a receiver may see is looked up for the kinds whose words depend on it', () => {
  const kindsTo = (receiver: string) =>
    noticeKinds.filter((kind) => noticeTemplates[kind].receiver === receiver)
  expect(graderKinds).toEqual(kindsTo('graders'))
  expect(answerKinds).toEqual(kindsTo('requester'))
})

test('[DUE-13] somebody who was erased is named by the usual words, at the head of a sentence too', () => {
  const names = {
    course: 'Muelle',
    lesson: 'Amarre',
    person: null,
    session: null,
    dueOn: null,
    people: null,
    constancias: null,
    lists: null,
  }
  const sentence = (locale: 'es' | 'en') => noticeWords('opportunityRequested', names, locale).sentence
  expect(sentence('es')).toMatch(/^Una persona con datos suprimidos pide otra oportunidad en «Amarre»/)
  expect(sentence('en')).toMatch(/^[A-Z].+ asks for another attempt at “Amarre”/)
  const hidden = noticeWords('gradePublished', { ...names, course: null, lesson: null }, 'es').sentence
  expect(hidden).toContain('una lección que ya no se muestra, del curso que ya no se muestra')
})
