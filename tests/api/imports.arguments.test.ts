import { expect, test } from 'vitest'
import { importArguments } from '../../api/commands/import-arguments.ts'

test('[ORG-06] the command takes a roster, whether to try it, and how to read what it leaves open', () => {
  expect(importArguments(['plantilla.csv'])).toEqual({ path: 'plantilla.csv', dryRun: false, choices: {} })
  expect(
    importArguments([
      '--dry-run',
      '--encoding=CP850',
      'a.csv',
      '--gender-m=female',
      '--dates',
      'month-first',
    ]),
  ).toEqual({
    path: 'a.csv',
    dryRun: true,
    choices: { encoding: 'cp850', gender: 'female', dates: 'monthFirst' },
  })
  expect(importArguments(['a.csv', '--encoding=macroman', '--gender-m=male', '--dates=day-first'])).toEqual({
    path: 'a.csv',
    dryRun: false,
    choices: { encoding: 'macintosh', gender: 'male', dates: 'dayFirst' },
  })
  expect(importArguments(['a.csv', '--future-hires=keep', '--job-titles=separate'])?.choices).toEqual({
    futureHires: 'keep',
    jobTitles: 'separate',
  })
  expect(importArguments(['a.csv', '--future-hires=refuse', '--job-titles=refuse'])?.choices).toEqual({
    futureHires: 'refuse',
    jobTitles: 'refuse',
  })
})

test('what the command does not know it does not guess', () => {
  for (const args of [
    [],
    ['a.csv', 'b.csv'],
    ['a.csv', '--encoding=latin9'],
    ['a.csv', '--encoding'],
    ['a.csv', '--gender-m=m'],
    ['a.csv', '--dates=constructor'],
    ['a.csv', '--future-hires=yes'],
    ['a.csv', '--job-titles=keep'],
    ['a.csv', '--dryrun'],
  ])
    expect([args, importArguments(args)]).toEqual([args, null])
})
