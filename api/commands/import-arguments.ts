import { parseArgs } from 'node:util'
import type { RosterChoices } from '../contract/imports.ts'

export type ImportArguments = {
  readonly path: string
  readonly dryRun: boolean
  readonly choices: RosterChoices
}

export const importUsage =
  'bun run import <roster> [--dry-run] [--encoding=utf-8|windows-1252|cp850|macintosh] [--gender-m=male|female] [--dates=day-first|month-first] [--future-hires=keep|refuse] [--job-titles=separate|refuse]'

const encodings = {
  'utf-8': 'utf-8',
  'windows-1252': 'windows-1252',
  cp850: 'cp850',
  macintosh: 'macintosh',
  macroman: 'macintosh',
} as const
const genders = { male: 'male', female: 'female' } as const
const futureHires = { keep: 'keep', refuse: 'refuse' } as const
const jobTitles = { separate: 'separate', refuse: 'refuse' } as const
const dateOrders = { 'day-first': 'dayFirst', 'month-first': 'monthFirst' } as const

export const importArguments = (args: readonly string[]): ImportArguments | null => {
  const parsedArgs = parsed(args)
  const [path, ...more] = parsedArgs?.positionals ?? []
  if (!parsedArgs || !path || more.length > 0) return null
  const { 'dry-run': dryRun, encoding, 'gender-m': gender, dates } = parsedArgs.values
  const { 'future-hires': future, 'job-titles': titles } = parsedArgs.values
  const choices = {
    encoding: oneOf(encodings, encoding),
    gender: oneOf(genders, gender),
    dates: oneOf(dateOrders, dates),
    futureHires: oneOf(futureHires, future),
    jobTitles: oneOf(jobTitles, titles),
  }
  return Object.values(choices).includes(null)
    ? null
    : { path, dryRun: dryRun === true, choices: withoutAbsent(choices) }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        encoding: { type: 'string' },
        'gender-m': { type: 'string' },
        dates: { type: 'string' },
        'future-hires': { type: 'string' },
        'job-titles': { type: 'string' },
      },
    })
  } catch {
    return null
  }
}

const oneOf = <Value>(
  values: Readonly<Record<string, Value>>,
  word: string | undefined,
): Value | null | undefined => {
  if (word === undefined) return undefined
  const known = word.toLowerCase()
  return Object.hasOwn(values, known) ? (values[known] ?? null) : null
}

type ParsedChoices = { readonly [Name in keyof RosterChoices]: RosterChoices[Name] | null }

const withoutAbsent = ({
  encoding,
  gender,
  dates,
  futureHires,
  jobTitles,
}: ParsedChoices): RosterChoices => ({
  ...(encoding && { encoding }),
  ...(gender && { gender }),
  ...(dates && { dates }),
  ...(futureHires && { futureHires }),
  ...(jobTitles && { jobTitles }),
})
