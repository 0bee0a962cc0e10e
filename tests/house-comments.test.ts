import { describe, expect, test } from 'vitest'
import { read, sources } from './support/architecture.ts'

const layers = ['domain', 'projections', 'api', 'web']

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*)/.test(line)

const commentsIn = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter(isComment)
    .map((line) => `${file}: ${line.trim()}`)

/** Words that make a reader translate: `callers who may read it` says who they are. */
const unclear = [/\bwhoever\b/i, /\bwhomever\b/i, /\bis told (what|of|to)\b/i]

/** Names that were replaced, with the name that stands for them. */
const replaced: Readonly<Record<string, string>> = {
  Sat: 'UngradedAttempt',
  membersCalled: 'registerRows',
  recordsCalled: 'registerEnrolments',
  askedOfMembers: 'outlinesForMembers',
  toldOfRecord: 'disclosedFacts',
  Standing: 'FollowerStatus, GradeStatusCell ...',
  gated: 'queryIf',
  collected: 'batched',
  patient: 'transportWithTimeouts',
  unhurried: 'withoutWakeups',
  useWanted: 'useRequestedFocus',
  useOperation: 'useRead',
  useGet: 'useRead',
  Handed: 'State',
  pasteSaid: 'pasteMessage',
  lackingOf: 'missingFields',
  PageAsked: 'PageRequest',
  whenGiven: 'ifDefined',
  checksKept: 'storedChecks',
  keepCredential: 'storeCredential',
  toldTo: 'disclosedTo',
  justAdded: 'lessonFromEvent, moduleFromEvent',
  demanded: 'requiredByCheck',
  argsBy: 'chooseArgs',
  wireOf: 'graphqlMetaOf',
  dayAsked: 'dayInput',
  pageAsked: 'pageRequest',
  momentAsked: 'readMoment',
  sortAsked: 'sortQuery',
  shownAs: 'presentEach',
  whoAsks: 'requireCaller',
}

const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => !isComment(line))
      .join('\n')
      .replace(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g, '')
      .match(/(?<![.\w])\w+(?=\s*[=(<:;,)}])/g) ?? [],
  )

describe('comments', () => {
  test('say who and what in the terms of the field', () => {
    const found = [...layers, 'tests'].flatMap(sources).flatMap(commentsIn)
    expect(found.length).toBeGreaterThan(2_000)
    expect(found.filter((one) => unclear.some((word) => word.test(one)))).toEqual([])
  })

  test.each([
    ['domain', 0.041],
    ['projections', 0.041],
    ['api', 0.041],
    ['web', 0.035],
  ])('are few in %s', (layer, most) => {
    const files = sources(layer)
    const lines = files.reduce((sum, file) => sum + read(file).split('\n').length, 0)
    expect(files.flatMap(commentsIn).length / lines).toBeLessThan(most)
  })
})

test('names that were replaced do not come back', () => {
  const found = layers
    .flatMap(sources)
    .flatMap((file) => [...namesIn(read(file))].map((name) => ({ file, name })))
    .filter(({ name }) => Object.hasOwn(replaced, name))
    .map(({ file, name }) => `${file}: ${name} is ${replaced[name]}`)
  expect(found).toEqual([])
})
